import { z } from 'zod';
import type { ProviderConfig } from '@evenkeel/platform/config';
import { PoliteClient, type PoliteOptions } from '../http/polite-client';
import type { Details, Instrument, MarketDataProvider, Price, QuoteAnswer } from '../provider';
import { decimalOf, LARGEST_FIGURE } from './figures';

const figure = z.number().max(LARGEST_FIGURE);

/** `/coins/markets`: coins by symbol. Symbols are not unique. */
const marketsAnswer = z.array(
  z.object({
    id: z.string(),
    symbol: z.string(),
    name: z.string(),
    current_price: figure.nullable(),
    market_cap_rank: z.number().nullish(),
    last_updated: z.iso.datetime({ offset: true }).nullable(),
  }),
);
type Coin = z.output<typeof marketsAnswer>[number];

/**
 * `/coins/{id}/market_chart`: `[milliseconds, price]`, one for midnight (UTC) of each day and one
 * for now.
 */
const historyAnswer = z.object({
  prices: z.array(z.tuple([z.number().int().min(0).max(1e14), figure.nullable()])),
});

const HISTORY_DAYS = 365;

/** CoinGecko: only crypto, in US dollars. A key is not needed, but raises the limit. */
export class CoinGecko implements MarketDataProvider {
  readonly name = 'coingecko';
  readonly tickersACall = 50;
  private readonly client: PoliteClient;
  /** Coins by ticker. */
  private readonly coins = new Map<string, Coin>();

  constructor(
    private readonly config: ProviderConfig,
    options: Partial<PoliteOptions> = {},
  ) {
    const header = new URL(config.url).hostname.startsWith('pro-')
      ? 'x-cg-pro-api-key'
      : 'x-cg-demo-api-key';
    this.client = new PoliteClient({
      title: 'CoinGecko',
      limit: config.limit,
      headers: config.key === null ? {} : { [header]: config.key },
      ...options,
    });
  }

  /** Returns whether CoinGecko covers a ticker. A pair counts only with the dollar. */
  covers({ ticker, isCrypto }: Instrument): boolean {
    return isCrypto && /^[A-Z0-9]+(-USD)?$/.test(ticker);
  }

  async quotes(instruments: readonly Instrument[], signal: AbortSignal): Promise<QuoteAnswer[]> {
    await this.look(instruments, signal);
    return instruments.map(({ ticker }): QuoteAnswer => {
      const coin = this.coins.get(ticker);
      if (!coin) return { ticker, problem: this.client.problem('unknown', 'does not know it') };
      if (coin.current_price === null || coin.last_updated === null)
        return { ticker, problem: this.client.problem('unreadable', 'gives no price for it') };
      const at = new Date(coin.last_updated).toISOString();
      return {
        ticker,
        prices: [
          { day: at.slice(0, 10), at, price: decimalOf(coin.current_price), isClose: false },
        ],
      };
    });
  }

  async details(instrument: Instrument, signal: AbortSignal): Promise<Details> {
    if (!this.coins.has(instrument.ticker)) await this.look([instrument], signal);
    const coin = this.coins.get(instrument.ticker);
    if (!coin) throw this.client.problem('unknown', 'does not know it');
    const url = `${this.config.url}/coins/${encodeURIComponent(coin.id)}/market_chart?vs_currency=usd&days=${HISTORY_DAYS}&interval=daily`;
    const { prices } = await this.client.get(url, historyAnswer, signal);
    return {
      name: coin.name,
      officialFrequency: 'none',
      officialDividend: null,
      dividends: [],
      splits: [],
      closes: prices.flatMap(closeBefore),
    };
  }

  private async look(instruments: readonly Instrument[], signal: AbortSignal): Promise<void> {
    const symbols = [...new Set(instruments.map(symbolOf))].join(',');
    const url = `${this.config.url}/coins/markets?vs_currency=usd&symbols=${encodeURIComponent(symbols)}&include_tokens=top&per_page=250`;
    const found = await this.client.get(url, marketsAnswer, signal);
    for (const instrument of instruments) {
      const coin = found
        .filter(({ symbol }) => symbol.toLowerCase() === symbolOf(instrument))
        .reduce<Coin | null>(
          (best, other) => (best === null || rank(other) < rank(best) ? other : best),
          null,
        );
      if (coin) this.coins.set(instrument.ticker, coin);
      else this.coins.delete(instrument.ticker);
    }
  }
}

const symbolOf = ({ ticker }: Instrument): string => ticker.replace(/-USD$/, '').toLowerCase();
/**
 * Returns the rank of a coin. The best known of several coins with one symbol has the lowest rank;
 * a coin without a rank comes last.
 */
const rank = ({ market_cap_rank }: Coin): number => market_cap_rank ?? Infinity;

/**
 * Returns the price at midnight as the close of the day that ends then. Prices of other moments are
 * not closes.
 */
function closeBefore([at, price]: readonly [number, number | null]): Price[] {
  const moment = new Date(at - 1);
  if (price === null || !new Date(at).toISOString().endsWith('T00:00:00.000Z')) return [];
  return [
    {
      day: moment.toISOString().slice(0, 10),
      at: moment.toISOString(),
      price: decimalOf(price),
      isClose: true,
    },
  ];
}
