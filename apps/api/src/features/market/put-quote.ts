import type { QuoteRequest, QuoteView } from '@evenkeel/contracts/market';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/auth/caller';
import { malformed } from '../../platform/http/problems';
import { CLOCK_AND_IDS, type ClockAndIds } from '../../platform/tokens';
import { quoteMoment } from '../../platform/market/quote-moment';
import { OwnQuotes } from '../../platform/market/own-quotes';

export class PutQuote extends Command<QuoteView> {
  constructor(
    readonly caller: Caller,
    readonly ticker: string,
    readonly quote: QuoteRequest,
  ) {
    super();
  }
}

@CommandHandler(PutQuote)
export class PutQuoteHandler implements ICommandHandler<PutQuote> {
  constructor(
    private readonly quotes: OwnQuotes,
    @Inject(CLOCK_AND_IDS) private readonly clockAndIds: ClockAndIds,
  ) {}

  async execute({ caller, ticker, quote }: PutQuote): Promise<QuoteView> {
    const now = this.clockAndIds.now();
    const at = quoteMoment(quote.date, now);
    if (!at) throw malformed({ field: 'date', message: 'must not lie in the future' });
    await this.quotes.store(
      caller.userId,
      'manual',
      [{ ticker, day: quote.date, at, price: quote.price }],
      false,
    );
    return {
      ticker,
      date: quote.date,
      price: Number(quote.price),
      source: 'manual',
      recordedAt: now.toISOString(),
    };
  }
}
