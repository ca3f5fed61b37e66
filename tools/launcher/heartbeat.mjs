import { setTimeout as sleep } from 'node:timers/promises';
import { warn } from './messages.mjs';

const ASK_EVERY_MS = 3_000;
/**
 * Most missed answers in a row. They are counted, not timed, because all programs are well after a
 * suspended machine wakes up.
 */
const MOST_MISSED = 5;

/**
 * Kills a program that no longer answers `/health/live` at the address it named when it was ready.
 * The code that started the program sees its end. A program that names no address is not watched.
 * @param {import('node:child_process').ChildProcess} child
 */
export function watchHeartbeat(child, name, askEveryMs = ASK_EVERY_MS) {
  const begin = async ({ url }) => {
    // The first messages of the program may report its progress.
    if (typeof url !== 'string') return;
    child.off('message', begin);
    for (let missed = 0; child.exitCode === null && child.signalCode === null;) {
      const [isThere] = await Promise.all([
        answers(url, askEveryMs),
        sleep(askEveryMs, undefined, { ref: false }),
      ]);
      missed = isThere ? 0 : missed + 1;
      if (missed < MOST_MISSED) continue;
      const seconds = (MOST_MISSED * askEveryMs) / 1000;
      warn(`${name} has not answered for ${seconds} s: killed.`);
      // SIGTERM does not reach a program that hangs.
      child.kill('SIGKILL');
      return;
    }
  };
  child.on('message', begin);
}

async function answers(url, withinMs) {
  try {
    const signal = AbortSignal.timeout(withinMs);
    return (await fetch(new URL('/health/live', reachable(url)), { signal })).ok;
  } catch {
    return false;
  }
}

/** Returns an address for requests: an address to listen on is not always one. */
function reachable(url) {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
