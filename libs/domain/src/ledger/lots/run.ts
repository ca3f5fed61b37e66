import { Decimal } from '../../kernel/decimal';
import { shareOut } from '../../kernel/share-out';
import { sharesAfterSplit } from '../../kernel/split-ratio';
import type { Entry } from '../entry';
import { isSplit, type Item, type SplitItem } from '../item';
import { AveragePool } from './average-pool';
import type { ClosedLot, LotBook, LotMethod, LotPool, OpenLot } from './lot';
import { QueuePool } from './queue-pool';
import { SpecificPool } from './specific-pool';
import { splitLots } from './split-lots';

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

/** Lots of a series, from its beginning up to the entries processed so far. */
export class LotRun {
  private readonly closed: ClosedLot[] = [];
  private done = 0;
  private costOfOpen = Decimal.zero;
  /** Number of entries that `costOfOpen` covers. */
  private costUpTo = 0;

  constructor(private readonly pool: LotPool) {}

  static by(method: LotMethod): LotRun {
    return new LotRun(poolFor(method));
  }

  /**
   * Processes new items up to a place. The items that it has processed must still be at the
   * beginning.
   */
  goOn(items: readonly Item[], until = items.length): void {
    for (; this.done < until; this.done += 1) {
      const item = items[this.done];
      if (item === undefined) return;
      if (isSplit(item)) this.split(item);
      else if (item.details.transactionType === 'sell') this.close(item);
      else this.pool.add(openedLot(item));
    }
  }

  book(): LotBook {
    return { open: this.pool.open(), closed: this.closed.slice() };
  }

  /**
   * Returns the lots that a sell of `quantity` shares closes next. They leave this run, which is of
   * no more use.
   */
  lotsFor(quantity: Decimal): readonly OpenLot[] {
    return this.pool.take(quantity, null);
  }

  /**
   * Returns the total cost of the open lots. The cost is cached and summed again only after new
   * entries.
   */
  openCost(): Decimal {
    if (this.costUpTo !== this.done) {
      this.costOfOpen = Decimal.sum(this.pool.open().map(({ cost }) => cost));
      this.costUpTo = this.done;
    }
    return this.costOfOpen;
  }

  private close(sell: Entry): void {
    const asked = sell.quantity ?? Decimal.zero;
    const sale = {
      id: sell.transactionId,
      at: sell.details.at,
      quantity: asked,
      proceeds: sell.amount,
    };
    this.realise(sale, this.pool.take(asked, sell.details.lots));
  }

  /**
   * Splits the open lots. Sells the left-over part of a share for the cash in lieu, and everything
   * if no share would remain.
   */
  private split(item: SplitItem): void {
    const open = this.pool.open();
    const held = Decimal.sum(open.map((lot) => lot.quantity));
    const shares = sharesAfterSplit(held, item);
    const isGone = shares.isZero();
    if (!isGone) this.pool.replace(splitLots(open, item));
    const leftOver = item.cashInLieu === null ? Decimal.zero : shares.minus(shares.floorTo(0));
    const quantity = isGone ? held : leftOver;
    const proceeds = item.cashInLieu ?? Decimal.zero;
    if (quantity.isZero() && proceeds.isZero()) return;
    this.realise(
      { id: item.splitId, at: item.at, quantity, proceeds },
      this.pool.take(quantity, null),
    );
  }

  private realise(sale: Sale, taken: readonly OpenLot[]): void {
    const uncovered = taken.reduce((left, lot) => left.minus(lot.quantity), sale.quantity);
    const pieces: Piece[] = [...taken];
    // Cash for no shares is still a gain.
    if (uncovered.isPositive() || pieces.length === 0)
      pieces.push({ lotId: null, openedAt: sale.at, quantity: uncovered, cost: Decimal.zero });
    const weights = pieces.map((piece) => piece.quantity);
    const proceeds = shareOut(sale.proceeds, weights, sale.quantity);
    pieces.forEach((piece, index) =>
      this.closed.push(closing(sale, piece, proceeds[index] ?? Decimal.zero)),
    );
  }
}

/** The sold shares and their proceeds. */
interface Sale {
  readonly id: string;
  readonly at: string;
  readonly quantity: Decimal;
  readonly proceeds: Decimal;
}

type Piece = Omit<OpenLot, 'lotId'> & { readonly lotId: string | null };

/** Returns the lot that an entry opens. Its cost is quantity x price + fee (GAN-1). */
function openedLot(entry: Entry): OpenLot {
  const quantity = entry.quantity ?? Decimal.zero;
  const cost = quantity
    .times(Decimal.parse(entry.details.price ?? '0'))
    .plus(Decimal.parse(entry.details.fee));
  return { lotId: entry.transactionId, openedAt: entry.details.at, quantity, cost };
}

function closing(sale: Sale, piece: Piece, proceeds: Decimal): ClosedLot {
  return {
    sellId: sale.id,
    lotId: piece.lotId,
    acquiredAt: piece.openedAt,
    soldAt: sale.at,
    quantity: piece.quantity,
    proceeds,
    cost: piece.cost,
    gain: proceeds.minus(piece.cost),
  };
}
