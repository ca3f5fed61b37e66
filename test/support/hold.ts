/** Keeps the answers of a route waiting while a test looks at what is shown meanwhile. */
export interface Hold {
  /** What is asked from now on waits until the returned function is called. */
  begin(): () => void;
  /** To be awaited before an answer. */
  isOver(): Promise<void>;
}

export function createHold(): Hold {
  let over = Promise.resolve();
  return {
    begin: () => {
      let letGo = (): void => undefined;
      over = new Promise((resolve) => (letGo = resolve));
      return () => letGo();
    },
    isOver: () => over,
  };
}
