import { type Instrument, type MarketDataProvider, type Price, ProviderProblem } from './provider';

export interface Failure {
  readonly ticker: string;
  readonly reason: string;
}

export interface Found {
  readonly ticker: string;
  readonly prices: readonly Price[];
}

/** The handling of answers in a run. */
export interface Listener {
  /**
   * Takes in prices. Returns the tickers whose latest price was not believed, with the reason. The
   * next provider is asked for them.
   */
  readonly found: (
    provider: MarketDataProvider,
    found: readonly Found[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** The provider does not know the ticker. */
  readonly unknown: (provider: MarketDataProvider, ticker: string) => Promise<void>;
  /** The provider is of no use for now. */
  readonly useless: (provider: MarketDataProvider, problem: ProviderProblem) => Promise<void>;
}

export interface Question {
  readonly providers: readonly MarketDataProvider[];
  readonly instruments: readonly Instrument[];
  /**
   * Returns the reason for which this provider is not asked for this ticker now; null if it may be
   * asked.
   */
  readonly excuse: (provider: MarketDataProvider, ticker: string) => string | null;
  readonly signal: AbortSignal;
}

/** Failures in a row after which a provider is not asked again in this run. */
const MOST_FAILURES = 2;

/**
 * Asks the providers in their order for the latest prices. The next one is asked only for the
 * tickers for which the one before had no believable price. Returns the tickers that have none,
 * with the reason of each provider. Rejects if the signal is aborted or the listener fails.
 */
export async function askInTurn(
  { providers, instruments, excuse, signal }: Question,
  listener: Listener,
): Promise<Failure[]> {
  const reasons = new Map<string, string[]>(instruments.map(({ ticker }) => [ticker, []]));
  let open: readonly Instrument[] = instruments;
  const note = (ticker: string, reason: string): void => void reasons.get(ticker)?.push(reason);

  for (const provider of providers) {
    const mine: Instrument[] = [];
    for (const instrument of open.filter((one) => provider.covers(one))) {
      const reason = excuse(provider, instrument.ticker);
      if (reason === null) mine.push(instrument);
      else note(instrument.ticker, reason);
    }
    const settled = await askOne(provider, mine, signal, note, listener);
    open = open.filter(({ ticker }) => !settled.has(ticker));
  }
  return open.map(({ ticker }) => ({
    ticker,
    reason: reasons.get(ticker)?.join('; ') || 'No provider has prices of this kind',
  }));
}

/** Asks one provider. Returns the tickers that have their price now. */
async function askOne(
  provider: MarketDataProvider,
  instruments: readonly Instrument[],
  signal: AbortSignal,
  note: (ticker: string, reason: string) => void,
  listener: Listener,
): Promise<Set<string>> {
  const settled = new Set<string>();
  let failures = 0;
  let last: ProviderProblem | null = null;
  for (let from = 0; from < instruments.length; from += provider.tickersACall) {
    const batch = instruments.slice(from, from + provider.tickersACall);
    if (last !== null && (endsIt(last) || failures >= MOST_FAILURES)) {
      for (const { ticker } of batch) note(ticker, last.message);
      continue;
    }
    const { found, problems, problem } = await askBatch(provider, batch, signal);
    for (const [ticker, one] of problems) {
      note(ticker, one.message);
      if (one.kind === 'unknown') await listener.unknown(provider, ticker);
    }
    const doubted = await listener.found(provider, found);
    for (const { ticker } of found) {
      const reason = doubted.get(ticker);
      if (reason === undefined) settled.add(ticker);
      else note(ticker, reason);
    }
    failures = problem === null ? 0 : failures + 1;
    last = problem;
    if (problem !== null && (endsIt(problem) || failures === MOST_FAILURES))
      await listener.useless(provider, problem);
  }
  return settled;
}

const endsIt = ({ kind }: ProviderProblem): boolean => kind === 'limited' || kind === 'refused';

interface BatchAnswer {
  readonly found: readonly Found[];
  readonly problems: ReadonlyMap<string, ProviderProblem>;
  /** The problem of the provider itself, if it has one. */
  readonly problem: ProviderProblem | null;
}

async function askBatch(
  provider: MarketDataProvider,
  batch: readonly Instrument[],
  signal: AbortSignal,
): Promise<BatchAnswer> {
  try {
    const answers = await provider.quotes(batch, signal);
    const problems = new Map(
      answers.flatMap((answer) =>
        'problem' in answer ? [[answer.ticker, answer.problem] as const] : [],
      ),
    );
    return {
      found: answers.flatMap((answer) => ('prices' in answer ? [answer] : [])),
      problems,
      problem: [...problems.values()].find(endsIt) ?? null,
    };
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    return {
      found: [],
      problems: new Map(batch.map(({ ticker }) => [ticker, error])),
      problem: error,
    };
  }
}
