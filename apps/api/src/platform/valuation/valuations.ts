import {
  assetClassOf,
  choosePrice,
  type PortfolioValue,
  type PriceFacts,
  valuePortfolio,
} from '@evenkeel/domain/market';
import { latestQuotes } from '@evenkeel/read-models/market';
import type { Queryable } from '@evenkeel/read-models/queryable';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK_AND_IDS, type ClockAndIds } from '../tokens';
import type { Holdings } from './holdings';

export interface Valuation {
  /** By ticker, the prices of all holdings and of the other requested tickers. */
  readonly prices: ReadonlyMap<string, PriceFacts>;
  readonly value: PortfolioValue;
}

/** Prices and values as this user sees them now (VAL-1), or at the moment of a snapshot. */
@Injectable()
export class Valuations {
  constructor(@Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds) {}

  async of(
    db: Queryable & { readonly now?: Date },
    userId: string,
    holdings: Holdings,
    otherTickers: Iterable<string> = [],
  ): Promise<Valuation> {
    const tickers = [...new Set([...holdings.held.map(({ ticker }) => ticker), ...otherTickers])];
    const listings = tickers.map((ticker) => ({
      ticker,
      assetClass: assetClassOf(holdings.assetTypes.get(ticker)),
    }));
    const quotes = await latestQuotes(db, userId, listings, db.now ?? this.clockAndIds.now());
    const prices = new Map<string, PriceFacts>();
    for (const ticker of tickers) {
      const sides = quotes.get(ticker) ?? { own: NO_QUOTES, shared: NO_QUOTES };
      prices.set(
        ticker,
        choosePrice({
          ...sides,
          latestTrade: holdings.latestTrades.get(ticker) ?? null,
          splits: holdings.splits.get(ticker) ?? [],
        }),
      );
    }
    return {
      prices,
      value: valuePortfolio({ accounts: holdings.accounts, holdings: holdings.held, prices }),
    };
  }
}

const NO_QUOTES = { latest: null, previousClose: null };
