import { Decimal } from '../../kernel/decimal';
import { isMoreThanAYearLater } from '../../kernel/moment';
import { shareOut } from '../../kernel/share-out';
import type { Entry } from '../entry';
import { AveragePool } from './average-pool';
import type { ClosedLot, LotBook, LotMethod, LotPool, OpenLot } from './lot';
import { QueuePool } from './queue-pool';
import { SpecificPool } from './specific-pool';

function poolFor(method: LotMethod): LotPool {
  switch (method) {
    case 'FIFO':
      return new QueuePool('oldest');
    case 'LIFO':
      return new QueuePool('newest');
    case 'Average Cost':
      return new AveragePool();
    case 'Specific Identification':
      return new SpecificPool();
  }
}

/** Lots of a series, from its beginning up to the entries handed over so far. */
export class LotRun {
  private readonly pool: LotPool;
  private readonly closed: ClosedLot[] = [];
  private done = 0;

  constructor(method: LotMethod) {
    this.pool = poolFor(method);
  }

  /** Takes in the entries that it has not seen; those that it has seen must still stand at the beginning. */
  goOn(entries: readonly Entry[]): void {
    for (; this.done < entries.length; this.done += 1) {
      const entry = entries[this.done];
      if (entry === undefined) return;
      if (entry.details.transactionType === 'sell') this.close(entry);
      else this.pool.add(openedLot(entry));
    }
  }

  book(): LotBook {
    return { open: this.pool.open(), closed: this.closed.slice() };
  }

  private close(sell: Entry): void {
    const asked = sell.quantity ?? Decimal.zero;
    const taken = this.pool.take(asked, sell.details.lots);
    const uncovered = taken.reduce((left, lot) => left.minus(lot.quantity), asked);
    const pieces: { lotId: string | null; openedAt: string; quantity: Decimal; cost: Decimal }[] = taken;
    if (uncovered.isPositive()) pieces.push({ lotId: null, openedAt: sell.details.at, quantity: uncovered, cost: Decimal.zero });
    const weights = pieces.map((piece) => piece.quantity);
    const proceeds = shareOut(sell.amount, weights, asked);
    pieces.forEach((piece, index) => this.closed.push(closing(sell, piece, proceeds[index] ?? Decimal.zero)));
  }
}

/** Cost = quantity x price + fee (server-rules section 2). */
export function openedLot(entry: Entry): OpenLot {
  const quantity = entry.quantity ?? Decimal.zero;
  const cost = quantity.times(Decimal.parse(entry.details.price ?? '0')).plus(Decimal.parse(entry.details.fee));
  return { lotId: entry.transactionId, openedAt: entry.details.at, quantity, cost };
}

function closing(sell: Entry, piece: Omit<OpenLot, 'lotId'> & { lotId: string | null }, proceeds: Decimal): ClosedLot {
  const soldAt = sell.details.at;
  return {
    sellId: sell.transactionId,
    lotId: piece.lotId,
    acquiredAt: piece.openedAt,
    soldAt,
    quantity: piece.quantity,
    proceeds,
    cost: piece.cost,
    gain: proceeds.minus(piece.cost),
    term: isMoreThanAYearLater(piece.openedAt, soldAt) ? 'long' : 'short',
  };
}
