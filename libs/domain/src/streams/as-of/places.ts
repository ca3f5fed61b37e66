import type { PortfolioStreamEvent } from '../portfolio-stream';

/** The facts of an account or an asset. */
interface Place {
  /** Where it was entered first. */
  readonly first: number;
  /** Whether it was there at the moment, and whether it ever was until then. */
  isThere: boolean;
  wasThere: boolean;
  /** Where it was deleted last, at the moment or since; -1 where it never was. */
  deletedAt: number;
  /** Whether it is deleted as it is known now, and has not come back. */
  isGone: boolean;
}

/** The accounts and assets that transactions stand in, as they were at a moment. */
export class Places {
  private readonly accounts = new Map<string, Place>();
  private readonly assets = new Map<string, Place>();
  /**
   * Where those were entered that transactions need although they were entered after the moment.
   */
  private readonly needed = new Set<number>();

  note(event: PortfolioStreamEvent, index: number, isInEffect: boolean): void {
    switch (event.type) {
      case 'AccountAdded':
        return enter(this.accounts, event.data.accountId, index, isInEffect);
      case 'AssetAdded':
        return enter(this.assets, event.data.ticker, index, isInEffect);
      case 'AccountDeleted':
        return leave(this.accounts, event.data.accountId, index, isInEffect);
      case 'AssetDeleted':
        return leave(this.assets, event.data.ticker, index, isInEffect);
      default:
    }
  }

  /**
   * Whether a transaction can stand in an account and, where it has one, in an asset. Those that it
   * stands in are kept.
   */
  take(accountId: string | null, ticker: string | null): boolean {
    const account = accountId === null ? null : this.accounts.get(accountId);
    const asset = ticker === null ? null : this.assets.get(ticker);
    if (!isPossible(account) || !isPossible(asset)) return false;
    if (account?.wasThere === false) this.needed.add(account.first);
    if (asset?.wasThere === false) this.needed.add(asset.first);
    return true;
  }

  isNeeded(index: number): boolean {
    return this.needed.has(index);
  }

  /** Whether an event deleted, after the moment, what was there and has not come back since. */
  isGoneBy(event: PortfolioStreamEvent, index: number): boolean {
    const place =
      event.type === 'AccountDeleted'
        ? this.accounts.get(event.data.accountId)
        : event.type === 'AssetDeleted'
          ? this.assets.get(event.data.ticker)
          : undefined;
    return place !== undefined && place.isThere && place.isGone && place.deletedAt === index;
  }

  /**
   * An asset names no account that is not there; nor does a split, and what it paid went with an
   * account that was deleted after it.
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

  /** An account that is there at the moment, or that transactions need. */
  private there(accountId: string): Place | undefined {
    const account = this.accounts.get(accountId);
    if (account === undefined || this.needed.has(account.first)) return account;
    return account.isThere && !account.isGone ? account : undefined;
  }
}

/** Things deleted by then are not there; things entered later are. Null: none is needed. */
const isPossible = (place: Place | null | undefined): boolean =>
  place === null || (place !== undefined && (place.isThere || !place.wasThere));

function enter(places: Map<string, Place>, name: string, index: number, isInEffect: boolean): void {
  const place = places.get(name) ?? {
    first: index,
    isThere: false,
    wasThere: false,
    deletedAt: -1,
    isGone: false,
  };
  place.isGone = false;
  if (isInEffect) {
    place.isThere = true;
    place.wasThere = true;
  }
  places.set(name, place);
}

function leave(places: Map<string, Place>, name: string, index: number, isInEffect: boolean): void {
  const place = places.get(name);
  if (place === undefined) return;
  place.deletedAt = index;
  place.isGone = true;
  if (isInEffect) place.isThere = false;
}
