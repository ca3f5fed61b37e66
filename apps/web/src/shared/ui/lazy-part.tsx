import { type ComponentType, type ReactNode, useState } from 'react';
import { fetchWhenIdle } from '@/shared/lib/code-ahead';
import { lazyComponent, type Waiting } from '@/shared/lib/lazy-component';
import { ErrorBoundary } from './error-boundary';
import { PartFailure } from './part-failure';

interface Failed {
  readonly error: unknown;
  /** Shows the part anew, and fetches it anew. */
  readonly onRetry: () => void;
}

interface Places<Props> {
  /** Shown until the code is there, in the size of what is coming. */
  readonly waiting?: Waiting<Props>;
  /** Shown instead of what could not be shown. */
  readonly failed?: (failed: Failed, props: Props) => ReactNode;
}

/**
 * A part of a screen or a dialog whose code comes apart: fetched ahead (WEB-60), and where it
 * fails, it fails in its own place (WEB-61).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed = (why) => <PartFailure {...why} /> }: Places<Props> = {},
): (props: Props) => ReactNode {
  const Code = lazyComponent(load, waiting);
  fetchWhenIdle(Code.preload);
  return function Part(props) {
    const [attempt, setAttempt] = useState(0);
    const onRetry = () => setAttempt(attempt + 1);
    return (
      <ErrorBoundary key={attempt} fallback={(error) => failed({ error, onRetry }, props)}>
        <Code {...props} />
      </ErrorBoundary>
    );
  };
}
