/** Keeps the answers of a route waiting while a test looks at the page. */
export interface Hold {
  /** Keeps requests from now on waiting until the returned function is called. */
  begin(): () => void;
  /** Resolves when an answer may go out. */
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
