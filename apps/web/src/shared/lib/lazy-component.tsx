import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { fetchCode } from './fetch-code';

/** A component whose code is fetched when it is first shown, or before that by `preload`. */
export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches the code. Whoever shows the component fetches it again where that fails. */
  readonly preload: () => Promise<void>;
}

/** What is shown until the code is there. */
export type Waiting<Props> = ReactNode | ((props: Props) => ReactNode);

/**
 * Shows `waiting` until the code is there, and throws where it cannot be fetched; shown anew, it
 * fetches anew (WEB-74). React.lazy would keep a refusal for good, and would not show what came
 * late until its place holder had been there for 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: Waiting<Props> = null,
): LazyComponent<Props> {
  let Code: ComponentType<Props> | null = null;
  let underWay: Promise<void> | null = null;

  const preload = (): Promise<void> => {
    if (Code) return Promise.resolve();
    underWay ??= fetchCode(load)
      .then((fetched) => void (Code = fetched))
      .finally(() => (underWay = null));
    return underWay;
  };

  function Lazy(props: Props): ReactNode {
    const [outcome, setOutcome] = useState<{ readonly error?: unknown } | null>(Code && {});
    useEffect(() => {
      if (outcome) return;
      let isShown = true;
      const end = (ended: { readonly error?: unknown }) => isShown && setOutcome(ended);
      preload().then(
        () => end({}),
        (error: unknown) => end({ error }),
      );
      return () => void (isShown = false);
    }, [outcome]);
    if (outcome && 'error' in outcome) throw outcome.error;
    if (Code) return <Code {...props} />;
    return typeof waiting === 'function' ? waiting(props) : waiting;
  }
  return Object.assign(Lazy, { preload });
}
