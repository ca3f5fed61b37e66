import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorFallback } from './error-fallback';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Draws the replacement of the failed part; by default, the card of section 2.12. */
  readonly fallback?: (error: unknown) => ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Catches unexpected errors while rendering (WEB-21). A new key makes it try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('Rendering failed', error, info.componentStack);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback ? (
      this.props.fallback(failure.error)
    ) : (
      <ErrorFallback error={failure.error} />
    );
  }
}
