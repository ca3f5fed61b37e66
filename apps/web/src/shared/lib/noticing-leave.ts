/**
 * Does the work, and notices whether the browser began to leave the page meanwhile: it then ends
 * the page's requests, which looks like a lost network. `beforeunload` comes before `pagehide`, and
 * some browsers end the requests between the two. It listens no longer than the work lasts: a page
 * that listens for `beforeunload` is not kept for Back. In: the work. Out: its result, and whether
 * the page began to be left.
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
