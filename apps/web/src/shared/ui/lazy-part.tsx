import { type ComponentType, type ReactNode, useState } from 'react';
import { fetchWhenIdle } from '@/shared/lib/code-ahead';
import { lazyComponent, type Waiting } from '@/shared/lib/lazy-component';
import { ErrorBoundary } from './error-boundary';
import { PartFailure } from './part-failure';

interface Failed {
  readonly error: unknown;
  /** Fetches the part again and shows it. */
  readonly onRetry: () => void;
}

interface Places<Props> {
  /** Content until the code has been fetched, in the size of the part. */
  readonly waiting?: Waiting<Props>;
  /** Draws the replacement of a part that could not be shown. */
  readonly failed?: (failed: Failed, props: Props) => ReactNode;
}

/**
 * Makes a part of a screen or a dialog with separate code. The page fetches the code ahead
 * (WEB-60); a failure affects only the place of the part (WEB-61).
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
