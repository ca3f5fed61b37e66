import * as z from 'zod/mini';

/** What is advised in a portfolio, and why nothing is (DSH-4). */
export const adviceFigures = z.object({
  sells: z.int(),
  buys: z.int(),
  /** What all sells and all buys come to. */
  sellAmount: z.number(),
  buyAmount: z.number(),
  /** Assets with a target, and those of them that are off it or have no price. */
  targets: z.int(),
  offTarget: z.int(),
});
export type AdviceFigures = z.infer<typeof adviceFigures>;

/** Small figures that badges and tiles show. Absent where the portfolio has nothing that gives the figure. */
export const portfolioFigures = z.object({
  totalValue: z.number(),
  valueChange: z.number(),
  valueChangePercent: z.number(),
  ...z.partial(adviceFigures).shape,
  totalMonthlyDividends: z.optional(z.number()),
});
export type PortfolioFigures = z.infer<typeof portfolioFigures>;

/** All that a user owns, together (NW-1). */
export const userFigures = z.object({ totalNetWorth: z.number() });

/**
 * Figures that a push of a stream may carry, by the stream's category. A push carries them whole or not at all. Categories that are not
 * here have no figures.
 */
export const FIGURES_OF_CATEGORY: Readonly<Record<string, z.ZodMiniType>> = {
  user: userFigures,
  portfolio: portfolioFigures,
};

interface ViewRule {
  /** `stream`: the client keeps it by the id of the stream that it belongs to. `whole`: there is one for all that the user has. */
  readonly kept: 'stream' | 'whole';
  /** Whether a new price changes it, which is no event and has no position. */
  readonly followsPrices?: true;
  /** Whether it answers for now alone, whatever day the screens show (HIS-43). */
  readonly isOfNow?: true;
}

/** Every view that a push can say has changed, and how the client keeps it. The names are also the tags of the client's cache. */
const VIEWS = {
  profile: { kept: 'whole', isOfNow: true },
  portfolios: { kept: 'whole', isOfNow: true },
  accounts: { kept: 'stream', followsPrices: true },
  assets: { kept: 'stream', followsPrices: true },
  transactions: { kept: 'stream' },
  holdings: { kept: 'stream', followsPrices: true },
  gains: { kept: 'stream' },
  value: { kept: 'stream' },
  networth: { kept: 'whole' },
  quotes: { kept: 'whole' },
  strategies: { kept: 'stream' },
  allocations: { kept: 'stream' },
  rebalance: { kept: 'stream', followsPrices: true },
  dividends: { kept: 'stream', followsPrices: true },
  budget: { kept: 'whole', isOfNow: true },
  history: { kept: 'stream', isOfNow: true },
  retirement: { kept: 'whole', isOfNow: true },
  performance: { kept: 'stream', followsPrices: true },
} as const satisfies Readonly<Record<string, ViewRule>>;

export type ViewName = keyof typeof VIEWS;
export const VIEW_NAMES = Object.keys(VIEWS) as [ViewName, ...ViewName[]];
const viewName = z.enum(VIEW_NAMES);

/** The part of the client's cache that is meant: all of a view, or the entry of one id. */
export type CacheTag = ViewName | { readonly type: ViewName; readonly id: string };

const ruleOf = (view: ViewName): ViewRule => VIEWS[view];

/** The part of the cache that is out of date once a view of the stream with this id has changed. */
export function cacheTagOf(view: ViewName, id: string): CacheTag {
  return ruleOf(view).kept === 'whole' ? view : { type: view, id };
}

/** What the client keeps of now under, beside what it keeps of an earlier day. In: the id of the stream; none of a view that is kept whole. */
export const idOfNow = (id?: string): string => (id === undefined ? 'now' : `now ${id}`);

/** The part of the cache that is out of date while an earlier day is shown: only what is of now. */
export function cacheTagOfNow(view: ViewName, id: string): CacheTag {
  const { kept, isOfNow } = ruleOf(view);
  if (isOfNow) return cacheTagOf(view, id);
  return { type: view, id: kept === 'whole' ? idOfNow() : idOfNow(id) };
}

/** Views that show prices, or what follows from them. */
export const VIEWS_OF_PRICES = VIEW_NAMES.filter((view) => ruleOf(view).followsPrices);

/**
 * Sent as `stream.changed` to the sockets of the user who is told, after the change is committed. `id` is what the stream is named by;
 * `position` is the last event reflected; `calculation` rises with every recalculation of the figures (a new price moves figures without
 * an event), so that of two messages at one position the one with the higher calculation is the newer.
 */
export const streamChanged = z.object({
  category: z.string(),
  id: z.string(),
  position: z.int(),
  views: z.array(viewName),
  figures: z.optional(z.record(z.string(), z.number())),
  calculation: z.optional(z.int()),
});
export type StreamChanged = z.infer<typeof streamChanged>;

/**
 * GET /api/live/changes?since=: the signed-in user's streams, each with the views that changed after a position and the figures of now.
 * Asked after a reconnect. A stream that the client knows and that is not named has ended.
 */
export const changesSince = z.object({
  position: z.int(),
  streams: z.array(streamChanged),
});
export type ChangesSince = z.infer<typeof changesSince>;

/**
 * Sent as `figures.behind`, again and again, to a user of whom something recorded does not show yet after several seconds (LIV-9). `since`:
 * when the first of it was recorded; null, sent once: everything shows.
 */
export const figuresBehind = z.object({ since: z.nullable(z.iso.datetime()) });
export type FiguresBehind = z.infer<typeof figuresBehind>;

/**
 * `socketReplaced` has no message: the user has too many sockets, and this one, the oldest, is closed for a newer one. It comes back when
 * somebody looks at its page (LIV-10).
 */
export const SOCKET_EVENTS = {
  streamChanged: 'stream.changed',
  pricesRefresh: 'prices.refresh',
  figuresBehind: 'figures.behind',
  socketReplaced: 'socket.replaced',
} as const;
