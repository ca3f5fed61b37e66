type Load = () => Promise<unknown>;

const known: Load[] = [];
let whenMore: (() => void) | null = null;

/**
 * Adds code to the code that the page fetches ahead (WEB-60). A part of a screen or a dialog adds
 * itself as soon as the code around it has been fetched.
 */
export function fetchWhenIdle(load: Load): void {
  known.push(load);
  const told = whenMore;
  whenMore = null;
  told?.();
}

/** Returns the code to fetch next. Without any, returns undefined; calls `more` once there is. */
export function nextCode(more: () => void): Load | undefined {
  const load = known.shift();
  if (!load) whenMore = more;
  return load;
}
