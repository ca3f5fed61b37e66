import { Component, type ErrorInfo, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../shared/ui/button';

interface State {
  readonly error: Error | null;
}

/** An unexpected error while rendering ends here (first seed, section 2.12). */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('Rendering failed', error, info.componentStack);
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <main role="alert" className="grid min-h-[60dvh] place-items-center p-6">
        <div className="max-w-md rounded-card border border-line bg-surface p-8 text-center shadow-card">
          <TriangleAlert aria-hidden className="mx-auto mb-3 size-7 text-attention" />
          <h1 className="text-lg font-semibold">Something went wrong</h1>
          <p className="mt-1 mb-5 text-sm break-words text-muted">{this.state.error.message || 'An unexpected error occurred'}</p>
          <Button look="primary" onClick={() => location.reload()}>
            Reload Page
          </Button>
        </div>
      </main>
    );
  }
}
