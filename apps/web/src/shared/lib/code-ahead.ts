type Load = () => Promise<unknown>;

const known: Load[] = [];
let whenMore: (() => void) | null = null;

/**
 * Names code that is to be fetched ahead (WEB-60): a part of a screen or a dialog is known once the
 * code around it is there.
 */
export function fetchWhenIdle(load: Load): void {
  known.push(load);
  const told = whenMore;
  whenMore = null;
  told?.();
}

/** The code to fetch next; undefined where there is none, and `more` is called once there is. */
export function nextCode(more: () => void): Load | undefined {
  const load = known.shift();
  if (!load) whenMore = more;
  return load;
}
