import type { PaidFrequency } from '@evenkeel/domain/market';
import type { ProviderConfig } from '@evenkeel/platform/config';
import { PoliteClient, type PoliteOptions } from '../http/polite-client';
import {
  type AnnouncedDividend,
  type Details,
  type Instrument,
  type MarketDataProvider,
  type Price,
  ProviderProblem,
  type QuoteAnswer,
} from '../provider';
import { sharesOfFactor } from './as-traded';
import { closeInNewYork, dayInNewYork, daysBefore } from './days';
import { decimalOf } from './figures';
import {
  type Distribution,
  dailyAnswer,
  distributionsAnswer,
  latestAnswer,
  metaAnswer,
  type DailyBar,
} from './tiingo-answers';

const LATER_DAYS = 731;
const FIRST_DAYS = 3653;
const RECENT_DAYS = 10;

/**
 * Tiingo, with a key: one call for the latest prices of many tickers, and one for a ticker's closes
 * with dividends and splits as they were.
 */
export class Tiingo implements MarketDataProvider {
  readonly name = 'tiingo';
  readonly tickersACall = 100;
  private readonly client: PoliteClient;
  /**
   * False once the calendar of distributions was refused, which only some plans include. It is then
   * not asked for again.
   */
  private hasDistributions = true;

  constructor(
    private readonly config: ProviderConfig,
    private readonly now: () => Date,
    options: Partial<PoliteOptions> = {},
  ) {
    this.client = new PoliteClient({
      title: 'Tiingo',
      limit: config.limit,
      headers: { authorization: `Token ${config.key ?? ''}` },
      ...options,
    });
  }

  covers({ isCrypto }: Instrument): boolean {
    return !isCrypto;
  }

  async quotes(instruments: readonly Instrument[], signal: AbortSignal): Promise<QuoteAnswer[]> {
    const symbols = instruments.map(symbolOf);
    const found = await this.client.get(
      `${this.config.url}/iex/?tickers=${encodeURIComponent(symbols.join(','))}`,
      latestAnswer,
      signal,
    );
    const bySymbol = new Map(found.map((quote) => [quote.ticker.toUpperCase(), quote]));
    const answers: QuoteAnswer[] = [];
    for (const instrument of instruments) {
      const { ticker } = instrument;
      const quote = bySymbol.get(symbolOf(instrument));
      const price = quote?.tngoLast ?? quote?.last;
      if (quote && price !== null && price !== undefined)
        answers.push({ ticker, prices: [momentPrice(price, new Date(quote.timestamp))] });
      else answers.push(await this.lastClose(instrument, signal));
    }
    return answers;
  }

  async details(instrument: Instrument, signal: AbortSignal): Promise<Details> {
    const days = instrument.hasHistory ? LATER_DAYS : FIRST_DAYS;
    const bars = await this.daily(instrument, days, signal);
    const distributions = await this.distributions(instrument, days, signal);
    const name = instrument.hasName
      ? null
      : (await this.client.get(this.url(instrument), metaAnswer, signal)).name;
    const latest = distributions?.toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1)).at(-1);
    return {
      name,
      officialFrequency: latest ? (FREQUENCIES[latest.distributionFrequency ?? ''] ?? null) : null,
      officialDividend: latest ? decimalOf(latest.distribution) : null,
      dividends: distributions
        ? summed(distributions)
        : bars
            .filter(({ divCash }) => divCash > 0)
            .map(({ date, divCash }) => ({
              exDate: date.slice(0, 10),
              payDate: null,
              amount: decimalOf(divCash),
              currency: CURRENCY,
            })),
      splits: bars
        .filter(({ splitFactor }) => splitFactor !== 1)
        .map(({ date, splitFactor }) => ({
          day: date.slice(0, 10),
          ...sharesOfFactor(splitFactor),
        })),
      closes: bars.map(closePrice),
    };
  }

  /** Returns the last close. Funds have only closes, because no exchange trades them. */
  private async lastClose(instrument: Instrument, signal: AbortSignal): Promise<QuoteAnswer> {
    const { ticker } = instrument;
    try {
      const bars = await this.daily(instrument, RECENT_DAYS, signal);
      if (bars.length === 0)
        return { ticker, problem: this.client.problem('unknown', 'has no price of the last days') };
      return { ticker, prices: bars.map(closePrice) };
    } catch (error) {
      if (error instanceof ProviderProblem) return { ticker, problem: error };
      throw error;
    }
  }

  private daily(instrument: Instrument, days: number, signal: AbortSignal): Promise<DailyBar[]> {
    return this.client.get(
      `${this.url(instrument)}/prices?startDate=${daysBefore(this.now(), days)}`,
      dailyAnswer,
      signal,
    );
  }

  /** Reads the distributions; null if the key has no access to them. */
  private async distributions(
    instrument: Instrument,
    days: number,
    signal: AbortSignal,
  ): Promise<Distribution[] | null> {
    if (!this.hasDistributions) return null;
    const url = `${this.config.url}/tiingo/corporate-actions/${encodeURIComponent(symbolOf(instrument))}/distributions?startExDate=${daysBefore(this.now(), days)}`;
    try {
      return (await this.client.get(url, distributionsAnswer, signal)).filter(
        ({ distributionFrequency }) => distributionFrequency !== CANCELLED,
      );
    } catch (error) {
      if (
        !(error instanceof ProviderProblem) ||
        (error.kind !== 'refused' && error.kind !== 'unknown')
      )
        throw error;
      if (error.kind === 'refused') this.hasDistributions = false;
      return null;
    }
  }

  private url(instrument: Instrument): string {
    return `${this.config.url}/tiingo/daily/${encodeURIComponent(symbolOf(instrument))}`;
  }
}

const CANCELLED = 'c';
/** Currency of its prices and distributions, which cover listings in the United States. */
const CURRENCY = 'USD';
const FREQUENCIES: Readonly<Record<string, PaidFrequency>> = {
  w: 'weekly',
  m: 'monthly',
  q: 'quarterly',
  sa: 'semi-annual',
  a: 'annual',
  ir: 'irregular',
};

/** Returns Tiingo's symbol, which joins share classes by a hyphen. */
const symbolOf = ({ ticker }: Instrument): string => ticker.replaceAll('.', '-');

const momentPrice = (price: number, at: Date): Price => ({
  day: dayInNewYork(at),
  at: at.toISOString(),
  price: decimalOf(price),
  isClose: false,
});

function closePrice({ date, close }: DailyBar): Price {
  const day = date.slice(0, 10);
  return { day, at: closeInNewYork(day), price: decimalOf(close), isClose: true };
}

/** Adds up the distributions of each day. */
function summed(distributions: readonly Distribution[]): Details['dividends'] {
  const byDay = new Map<string, AnnouncedDividend>();
  for (const { exDate: moment, paymentDate, distribution } of distributions) {
    const exDate = moment.slice(0, 10);
    const known = byDay.get(exDate);
    const amount = decimalOf(distribution);
    byDay.set(exDate, {
      exDate,
      payDate: known?.payDate ?? paymentDate?.slice(0, 10) ?? null,
      amount: known ? known.amount.plus(amount) : amount,
      currency: CURRENCY,
    });
  }
  return [...byDay.values()];
}
