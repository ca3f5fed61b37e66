import type {
  Details,
  Instrument,
  MarketDataProvider,
  ProviderProblem,
  QuoteAnswer,
} from './provider';

interface Given<Answer> {
  readonly answer: Answer;
  /** The number of the answer, counted for each provider. */
  readonly number: number;
}

type PricesAnswer = Exclude<QuoteAnswer, { problem: ProviderProblem }>;

const keyOf = ({ ticker, isCrypto }: Instrument): string => `${ticker} ${isCrypto}`;

/**
 * A provider that several runs ask side by side (MKT-40). One question is open at a time, and
 * questions are taken in the order of their arrival: between two of its own questions, a run waits
 * for at most one of each other run. A ticker that was answered since a run began is not asked for
 * again in that run.
 */
export class SharedProvider {
  private last: Promise<unknown> = Promise.resolve();
  private answered = 0;
  private readonly prices = new Map<string, Given<PricesAnswer>>();
  private readonly facts = new Map<string, Given<Details>>();

  constructor(private readonly provider: MarketDataProvider) {}

  get name(): MarketDataProvider['name'] {
    return this.provider.name;
  }

  /** Returns the provider for a run that begins now. */
  forRun(): MarketDataProvider {
    const { provider, answered: since } = this;
    return {
      name: provider.name,
      tickersACall: provider.tickersACall,
      covers: (instrument) => provider.covers(instrument),
      quotes: (instruments, signal) =>
        this.inTurn(() => this.quotesSince(since, instruments, signal)),
      details: (instrument, signal) =>
        this.inTurn(() => this.detailsSince(since, instrument, signal)),
    };
  }

  /** Forgets the answers. Without an open run, nobody needs them again. */
  forget(): void {
    this.prices.clear();
    this.facts.clear();
  }

  private inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = this.last.then(ask);
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private async quotesSince(
    since: number,
    instruments: readonly Instrument[],
    signal: AbortSignal,
  ): Promise<QuoteAnswer[]> {
    const known = instruments.flatMap((one) => answerSince(since, this.prices.get(keyOf(one))));
    const tickers = new Set(known.map(({ ticker }) => ticker));
    const open = instruments.filter(({ ticker }) => !tickers.has(ticker));
    if (open.length === 0) return known;
    const answers = await this.provider.quotes(open, signal);
    this.answered += 1;
    const kinds = new Map(open.map((one) => [one.ticker, keyOf(one)]));
    for (const answer of answers) {
      const key = kinds.get(answer.ticker);
      if (key !== undefined && 'prices' in answer)
        this.prices.set(key, { answer, number: this.answered });
    }
    return [...known, ...answers];
  }

  private async detailsSince(
    since: number,
    instrument: Instrument,
    signal: AbortSignal,
  ): Promise<Details> {
    const [known] = answerSince(since, this.facts.get(keyOf(instrument)));
    if (known) return known;
    const answer = await this.provider.details(instrument, signal);
    this.answered += 1;
    this.facts.set(keyOf(instrument), { answer, number: this.answered });
    return answer;
  }
}

const answerSince = <Answer>(since: number, given: Given<Answer> | undefined): Answer[] =>
  given && given.number > since ? [given.answer] : [];
