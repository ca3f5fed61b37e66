interface Watcher {
  readonly onBlocked: () => void;
  readonly onClosed: () => void;
}

const LOOK_EVERY_MS = 250;
/** Wait in ms after a window closes, because its last message arrives after that. */
const GRACE_MS = 1000;

/**
 * Watches the windows that this page opens: Google opens one for the sign-in and does not report
 * that it was blocked or closed (docs/adr/0017-google-identity-services-with-verified-tokens.md).
 * Returns `answered`, to call when the window has done its work, and `stop`, which ends the watch.
 */
export function watchPopups({ onBlocked, onClosed }: Watcher): {
  answered: () => void;
  stop: () => void;
} {
  const open = window.open;
  let looking: ReturnType<typeof setInterval> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const answered = () => {
    clearInterval(looking);
    clearTimeout(waiting);
  };
  const follow = (popup: Window) => {
    answered();
    looking = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(looking);
      waiting = setTimeout(onClosed, GRACE_MS);
    }, LOOK_EVERY_MS);
  };
  const watched: typeof window.open = (...given) => {
    const popup = open.apply(window, given);
    if (popup) follow(popup);
    else onBlocked();
    return popup;
  };
  window.open = watched;
  const stop = () => {
    answered();
    if (window.open === watched) window.open = open;
  };
  return { answered, stop };
}
