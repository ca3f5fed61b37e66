import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { fetchCode } from './fetch-code';

/** A component that fetches its code when it is first shown, or earlier by `preload`. */
export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches the code. If this fails, the component fetches the code again when it is shown. */
  readonly preload: () => Promise<void>;
}

/** Content until the code has been fetched. */
export type Waiting<Props> = ReactNode | ((props: Props) => ReactNode);

/**
 * Makes a component that shows `waiting` until its code has been fetched, and throws if that fails;
 * mounted again, it fetches again (WEB-74). React.lazy would keep a failure for good, and would
 * show late code only after the fallback has been on the page for 300 ms.
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
