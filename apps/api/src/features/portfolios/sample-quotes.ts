import { SAMPLE_TICKER_END } from '@evenkeel/domain/market/rules';
import { SAMPLE_TICKERS } from '@evenkeel/sample/sample-book';
import { Injectable } from '@nestjs/common';
import { OwnQuotes } from '../../platform/market/own-quotes';
import { OtherTickers } from '../../platform/portfolios/other-tickers';

/** The made-up prices of a user's sample. */
@Injectable()
export class SampleQuotes {
  constructor(
    private readonly quotes: OwnQuotes,
    private readonly others: OtherTickers,
  ) {}

  /**
   * Removes the prices, except for tickers that another portfolio of the user also has (ONB-9).
   * `held`: the sample's tickers.
   */
  async remove(userId: string, portfolioId: string, held: readonly string[]): Promise<void> {
    const kept = await this.others.of(userId, portfolioId);
    const made = held.filter((ticker) => ticker.endsWith(SAMPLE_TICKER_END));
    const gone = [...new Set([...SAMPLE_TICKERS, ...made])].filter((ticker) => !kept.has(ticker));
    await this.quotes.remove(userId, gone);
  }
}
