import type { StartView } from '@evenkeel/contracts/start';
import { browserStorage, STORED } from '@/shared/lib/browser-storage';
import { noticingLeave } from '@/shared/lib/noticing-leave';
import type { PushedFigures } from '@/shared/store/live-slice';
import { heldBackFor, isOffline, notYet, type RequestError } from './request-error';

/** Most requests to a server that is starting, which says each time when to ask again. */
const MOST_TIMES_ASKED = 8;
const LONGEST_WAIT_SECONDS = 5;
/** Wait after the browser began to leave the page. If it leaves, the page asks nothing more. */
const SECONDS_UNTIL_GONE = 1;

interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly meta?: { readonly sentAt: number };
}

interface Begun {
  readonly start: StartView;
  readonly sentAt: number;
  /** Whether the server refused requests of this page meanwhile. */
  readonly wasHeldBack: boolean;
}

const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Requests the start. Asks again only if the server says that it is not ready yet
 * (docs/adr/0016-unconfirmed-session-ends-when-the-page-opens.md) or refuses requests from this
 * address for a while (IDN-24), if the browser ended the request because it was about to leave the
 * page (IDN-23), or if another tab has signed somebody in or out meanwhile: the answer is about a
 * session that this browser has no longer.
 */
export async function askToStart(
  request: (asked: { url: string }) => PromiseLike<Answer> | Answer,
): Promise<Begun | { readonly error: RequestError }> {
  let wasHeldBack = false;
  for (let asked = 1; ; asked += 1) {
    const token = browserStorage.read(STORED.token);
    const { result, isLeft } = await noticingLeave(() => request({ url: '/api/start' }));
    const { data, error, meta } = result;
    if (browserStorage.read(STORED.token) !== token) {
      asked = 0;
      continue;
    }
    if (isLeft && isOffline(error)) {
      await wait(SECONDS_UNTIL_GONE);
      continue;
    }
    const heldBack = heldBackFor(error);
    if (heldBack !== null) {
      wasHeldBack = true;
      asked = 0;
      await wait(heldBack);
      continue;
    }
    const seconds = notYet(error);
    if (seconds !== null && asked < MOST_TIMES_ASKED) {
      await wait(Math.min(seconds, LONGEST_WAIT_SECONDS));
      continue;
    }
    if (error) return { error: error as RequestError };
    return { start: data as StartView, sentAt: meta?.sentAt ?? 0, wasHeldBack };
  }
}

/** Returns the figures of the start as if a push had brought them at the time of the request. */
export const pushesOf = (
  { figures }: StartView,
  sentAt: number,
): readonly (PushedFigures & { portfolioId: string })[] =>
  figures.map(({ portfolioId, value, advised }) => ({
    portfolioId,
    position: value.position,
    calculation: value.calculation,
    figures: {
      totalValue: value.totalValue,
      valueChange: value.valueChange,
      valueChangePercent: value.valueChangePercent,
      ...advised,
    },
    arrivedAt: sentAt,
  }));
