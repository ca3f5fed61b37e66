/**
 * Does the work, and notices whether the browser began to leave the page meanwhile: the browser
 * then ends the page's requests, which looks like a lost network. `beforeunload` comes before
 * `pagehide`, and some browsers end the requests between the two. The function listens no longer
 * than the work lasts, because the browser does not keep a page for Back that listens for
 * `beforeunload`. Returns the result of the work, and whether the browser began to leave the page.
 */
export async function noticingLeave<Result>(
  work: () => PromiseLike<Result> | Result,
): Promise<{ readonly result: Result; readonly isLeft: boolean }> {
  let isLeft = false;
  const onLeave = (): void => {
    isLeft = true;
  };
  addEventListener('beforeunload', onLeave);
  addEventListener('pagehide', onLeave);
  try {
    const result = await work();
    return { result, isLeft };
  } finally {
    removeEventListener('beforeunload', onLeave);
    removeEventListener('pagehide', onLeave);
  }
}
