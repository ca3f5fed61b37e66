import * as z from 'zod/mini';

/** Figures of a portfolio's advice, with those that explain an empty advice (DSH-4). */
export const adviceFigures = z.object({
  sells: z.int(),
  buys: z.int(),
  /** Sums of all sells and of all buys, money. */
  sellAmount: z.number(),
  buyAmount: z.number(),
  /** Number of assets with a target, and of those that are off it or have no price. */
  targets: z.int(),
  offTarget: z.int(),
});
export type AdviceFigures = z.infer<typeof adviceFigures>;

/** Small figures of badges and tiles. A figure is absent if nothing in the portfolio gives it. */
export const portfolioFigures = z.object({
  totalValue: z.number(),
  valueChange: z.number(),
  valueChangePercent: z.number(),
  ...z.partial(adviceFigures).shape,
  totalMonthlyDividends: z.optional(z.number()),
});
export type PortfolioFigures = z.infer<typeof portfolioFigures>;

/** The figures of a user as a whole (NW-1). */
export const userFigures = z.object({ totalNetWorth: z.number() });

/**
 * Figures that a push of a stream may carry, by the stream's category. A push that lacks a required
 * figure (the value of a portfolio) carries none. Other categories have no figures.
 */
export const FIGURES_OF_CATEGORY: Readonly<Record<string, z.ZodMiniType>> = {
  user: userFigures,
  portfolio: portfolioFigures,
};

interface ViewRule {
  /** `stream`: the client keeps the view by the id of its stream. `whole`: a user has one. */
  readonly kept: 'stream' | 'whole';
  /** Whether a new price changes the view. A price is no event and has no position. */
  readonly followsPrices?: true;
  /** Whether the view always shows the present, whichever day the screens show (HIS-43). */
  readonly isOfNow?: true;
}

/**
 * All views that a push can name as changed, with the client's way to keep them. The names are also
 * the tags of the client's cache.
 */
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

/** A part of the client's cache: all of a view, or its entry for one id. */
export type CacheTag = ViewName | { readonly type: ViewName; readonly id: string };

const ruleOf = (view: ViewName): ViewRule => VIEWS[view];

/**
 * Returns the part of the cache that is out of date once a view of the stream with this id has
 * changed.
 */
export function cacheTagOf(view: ViewName, id: string): CacheTag {
  return ruleOf(view).kept === 'whole' ? view : { type: view, id };
}

/**
 * Returns the id under which the client keeps an entry of the present, beside that of an earlier
 * day. `id`: id of the stream; omitted for a view that is kept whole.
 */
export const idOfNow = (id?: string): string => (id === undefined ? 'now' : `now ${id}`);

/**
 * Returns the part of the cache that is out of date while an earlier day is shown: only entries of
 * the present.
 */
export function cacheTagOfNow(view: ViewName, id: string): CacheTag {
  const { kept, isOfNow } = ruleOf(view);
  if (isOfNow) return cacheTagOf(view, id);
  return { type: view, id: kept === 'whole' ? idOfNow() : idOfNow(id) };
}

/** Views that show prices, or figures that follow from them. */
export const VIEWS_OF_PRICES = VIEW_NAMES.filter((view) => ruleOf(view).followsPrices);

/**
 * Sent as `stream.changed` to the sockets of the stream's audience, after the change is committed.
 * `id` is the id in the stream's name, `position` that of the last event reflected. `calculation`
 * rises with every calculation of the figures, because a new price changes them without an event:
 * of two messages with one position, the one with the higher calculation is newer.
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
 * GET /api/live/changes?since=: the signed-in user's streams, each with the views that changed
 * after a position, and its present figures. A client sends it after a reconnect. A stream that the
 * client knows and that the answer lacks has ended.
 */
export const changesSince = z.object({
  position: z.int(),
  streams: z.array(streamChanged),
});
export type ChangesSince = z.infer<typeof changesSince>;

/**
 * Sent as `figures.behind` every few seconds to a user while a change that was recorded several
 * seconds ago does not show (LIV-9). `since`: moment at which the oldest such change was recorded;
 * null, sent once, means that everything shows.
 */
export const figuresBehind = z.object({ since: z.nullable(z.iso.datetime()) });
export type FiguresBehind = z.infer<typeof figuresBehind>;

/**
 * Names of messages to sockets. `socketReplaced` has no message: the user has too many sockets, and
 * this one, the oldest, is closed for a newer one. It reconnects when somebody looks at its page
 * (LIV-10).
 */
export const SOCKET_EVENTS = {
  streamChanged: 'stream.changed',
  pricesRefresh: 'prices.refresh',
  figuresBehind: 'figures.behind',
  socketReplaced: 'socket.replaced',
} as const;
