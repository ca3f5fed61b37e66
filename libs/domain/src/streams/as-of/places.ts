import type { AssetDetails } from '../../assets';
import type { PortfolioStreamEvent } from '../portfolio-stream';
import { isAsLeft } from '../undo/steps';

/** An account or an asset, from its entry on. */
interface Place {
  /** Index of the first event that entered it. */
  readonly first: number;
  /**
   * Whether it exists at the moment, and whether one of its name existed at any time until then.
   */
  isThere: boolean;
  wasThere: boolean;
  /** Index of its last deletion, before or after the moment; -1 if it was never deleted. */
  deletedAt: number;
  /** Whether it is deleted by present knowledge, and has not come back. */
  isGone: boolean;
  /** Details of a deleted asset at its deletion. */
  details?: AssetDetails;
}

/**
 * An undo among the events of a portfolio. It recorded the events from `begin` up to before `end`.
 */
export interface Undone {
  readonly begin: number;
  readonly end: number;
}

/** The accounts and assets that transactions belong to, as they were at a moment. */
export class Places {
  private readonly accounts = new Map<string, Place>();
  /**
   * Assets by ticker. An asset that was deleted and entered again is another one; the last one
   * counts now.
   */
  private readonly assets = new Map<string, Place[]>();
  /**
   * Indexes of the entries of accounts and assets that transactions need although they were entered
   * after the moment.
   */
  private readonly needed = new Set<number>();
  /** Deleted accounts and assets, by the index of the deletion. */
  private readonly deletions = new Map<number, Place>();
  private undo = 0;

  /** `undos`: the undos among all the events that will be noted, in their order. */
  constructor(private readonly undos: readonly Undone[]) {}

  note(event: PortfolioStreamEvent, index: number, isInEffect: boolean): void {
    switch (event.type) {
      case 'AccountAdded': {
        const { accountId } = event.data;
        const account = this.accounts.get(accountId) ?? entered(index);
        this.accounts.set(accountId, account);
        return come(account, isInEffect);
      }
      case 'AssetAdded':
        return come(this.asset(event.data, index), isInEffect);
      case 'AccountDeleted':
        return this.leave(this.accounts.get(event.data.accountId), index, isInEffect);
      case 'AssetDeleted': {
        const asset = this.assets.get(event.data.ticker)?.at(-1);
        if (asset !== undefined) asset.details = event.data.replaced;
        return this.leave(asset, index, isInEffect);
      }
      default:
    }
  }

  private leave(place: Place | undefined, index: number, isInEffect: boolean): void {
    if (place === undefined) return;
    this.deletions.set(index, place);
    place.deletedAt = index;
    place.isGone = true;
    if (isInEffect) place.isThere = false;
  }

  /** Returns the asset that is entered. An asset that an undo puts back is the deleted one. */
  private asset(details: AssetDetails, index: number): Place {
    const known = this.assets.get(details.ticker) ?? [];
    const begin = this.undoAt(index)?.begin;
    const former = begin === undefined ? undefined : formerOf(details, known, begin);
    if (former) known.splice(known.indexOf(former), 1);
    const last = known.at(-1);
    const asset = former ?? entered(index, last?.wasThere === true && !last.isThere);
    known.push(asset);
    this.assets.set(details.ticker, known);
    return asset;
  }

  /** Returns the undo that recorded an event; must be called in the order of the events. */
  private undoAt(index: number): Undone | undefined {
    while ((this.undos[this.undo]?.end ?? Infinity) <= index) this.undo += 1;
    const undo = this.undos[this.undo];
    return undo !== undefined && undo.begin <= index ? undo : undefined;
  }

  /**
   * Checks whether a transaction can belong to an account and, if it has one, to an asset. Notes
   * both as needed.
   */
  take(accountId: string | null, ticker: string | null): boolean {
    const account = accountId === null ? null : this.accounts.get(accountId);
    const asset = ticker === null ? null : this.assets.get(ticker)?.at(-1);
    if (!isPossible(account) || !isPossible(asset)) return false;
    if (account?.wasThere === false) this.needed.add(account.first);
    if (asset?.wasThere === false) this.needed.add(asset.first);
    return true;
  }

  isNeeded(index: number): boolean {
    return this.needed.has(index);
  }

  /**
   * Checks whether an event deleted, after the moment, an account or asset of the moment that has
   * not come back since.
   */
  isGoneBy(index: number): boolean {
    const place = this.deletions.get(index);
    return place !== undefined && place.isThere && place.isGone && place.deletedAt === index;
  }

  /**
   * Removes accounts that do not exist from an asset, and from a split the payments to them and to
   * accounts that were deleted after it.
   */
  narrowed<Event extends PortfolioStreamEvent>(event: Event, index: number): Event {
    if (event.type === 'AssetAdded') {
      const holdInAccounts = event.data.holdInAccounts.filter((id) => this.there(id) !== undefined);
      return { ...event, data: { ...event.data, holdInAccounts } };
    }
    if (event.type !== 'StockSplitRecorded') return event;
    const cashInLieu = event.data.cashInLieu.filter(
      ({ accountId }) => (this.there(accountId)?.deletedAt ?? Infinity) < index,
    );
    return { ...event, data: { ...event.data, cashInLieu } };
  }

  /** Returns an account that exists at the moment, or that transactions need. */
  private there(accountId: string): Place | undefined {
    const account = this.accounts.get(accountId);
    if (account === undefined || this.needed.has(account.first)) return account;
    return account.isThere && !account.isGone ? account : undefined;
  }
}

/**
 * Checks whether a place can have transactions: it cannot if it was deleted by the moment, and it
 * can if it was entered later. Null: the transaction needs no place.
 */
const isPossible = (place: Place | null | undefined): boolean =>
  place === null || (place !== undefined && (place.isThere || !place.wasThere));

/**
 * Returns a place for a new entry. `wasThere`: whether another one of its name existed until the
 * moment, and no longer does.
 */
const entered = (index: number, wasThere = false): Place => ({
  first: index,
  isThere: false,
  wasThere,
  deletedAt: -1,
  isGone: false,
});

/**
 * Returns the asset that an undo puts back: the last one with the same details that the undo did
 * not delete itself. Accounts that are gone in the meantime do not come back with it.
 */
function formerOf(
  details: AssetDetails,
  known: readonly Place[],
  begin: number,
): Place | undefined {
  const deleted = known.filter(({ isGone, deletedAt }) => isGone && deletedAt < begin);
  const isSame = ({ details: then }: Place): boolean =>
    then !== undefined && isAsLeft({ ...details, holdInAccounts: then.holdInAccounts }, then);
  return deleted.findLast(isSame) ?? deleted.at(-1);
}

function come(place: Place, isInEffect: boolean): void {
  place.isGone = false;
  if (!isInEffect) return;
  place.isThere = true;
  place.wasThere = true;
}
