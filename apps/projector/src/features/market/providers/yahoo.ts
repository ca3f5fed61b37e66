import type { ProviderConfig } from '@evenkeel/platform/config';
import { PoliteClient, type PoliteOptions } from '../http/polite-client';
import {
  type Details,
  type Instrument,
  type MarketDataProvider,
  ProviderProblem,
  type QuoteAnswer,
} from '../provider';
import { type Chart, chartAnswer, closesOf, dividendsOf, latestOf, splitsOf } from './yahoo-chart';

/**
 * Yahoo Finance by the chart call of its website, which needs no key. It states no dividend
 * frequency.
 */
export class Yahoo implements MarketDataProvider {
  readonly name = 'yahoo';
  readonly tickersACall = 1;
  private readonly client: PoliteClient;

  constructor(
    private readonly config: ProviderConfig,
    options: Partial<PoliteOptions> = {},
  ) {
    this.client = new PoliteClient({ title: 'Yahoo Finance', limit: config.limit, ...options });
  }

  covers(): boolean {
    return true;
  }

  quotes(instruments: readonly Instrument[], signal: AbortSignal): Promise<QuoteAnswer[]> {
    return Promise.all(instruments.map((instrument) => this.quote(instrument, signal)));
  }

  async details(instrument: Instrument, signal: AbortSignal): Promise<Details> {
    const chart = await this.chart(instrument, instrument.hasHistory ? '2y' : '10y', signal);
    return {
      name: chart.meta.longName ?? chart.meta.shortName ?? null,
      officialFrequency: null,
      officialDividend: null,
      dividends: dividendsOf(chart),
      splits: splitsOf(chart),
      closes: closesOf(chart),
    };
  }

  private async quote(instrument: Instrument, signal: AbortSignal): Promise<QuoteAnswer> {
    const { ticker } = instrument;
    try {
      const chart = await this.chart(instrument, '5d', signal);
      return { ticker, prices: [...closesOf(chart), latestOf(chart)] };
    } catch (error) {
      if (
        error instanceof ProviderProblem &&
        (error.kind === 'unknown' || error.kind === 'unreadable')
      )
        return { ticker, problem: error };
      throw error;
    }
  }

  private async chart(
    instrument: Instrument,
    range: '5d' | '2y' | '10y',
    signal: AbortSignal,
  ): Promise<Chart> {
    const url = `${this.config.url}/v8/finance/chart/${encodeURIComponent(symbolOf(instrument))}?range=${range}&interval=1d&includePrePost=false&events=div%2Csplits`;
    const { chart } = await this.client.get(url, chartAnswer, signal);
    const [result] = chart.result ?? [];
    if (!result)
      throw this.client.problem(
        'unknown',
        `does not know it${chart.error?.description ? ` (${chart.error.description})` : ''}`,
      );
    if (result.meta.currency !== 'USD')
      throw this.client.problem(
        'unknown',
        `has it in ${result.meta.currency ?? 'no currency'}, not in US dollars`,
      );
    return result;
  }
}

/**
 * Returns Yahoo's symbol. A hyphen joins share classes, a dot joins exchanges, and crypto is a pair
 * with its currency.
 */
function symbolOf({ ticker, isCrypto }: Instrument): string {
  if (isCrypto) return ticker.includes('-') ? ticker : `${ticker}-USD`;
  return ticker.replace(/\.([AB])$/, '-$1');
}
