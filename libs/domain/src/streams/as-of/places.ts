import type { PortfolioStreamEvent } from '../portfolio-stream';

/** The facts of an account or an asset: where it was entered first, whether it was there at the moment, and whether it ever was until then. */
interface Place {
  readonly first: number;
  isThere: boolean;
  wasThere: boolean;
}

/** The accounts and assets that transactions stand in, as they were at a moment. */
export class Places {
  private readonly accounts = new Map<string, Place>();
  private readonly assets = new Map<string, Place>();
  /** Where those were entered that transactions need although they were entered after the moment. */
  private readonly needed = new Set<number>();

  note(event: PortfolioStreamEvent, index: number, isInEffect: boolean): void {
    switch (event.type) {
      case 'AccountAdded':
        return enter(this.accounts, event.data.accountId, index, isInEffect);
      case 'AssetAdded':
        return enter(this.assets, event.data.ticker, index, isInEffect);
      case 'AccountDeleted':
        return leave(this.accounts, event.data.accountId, isInEffect);
      case 'AssetDeleted':
        return leave(this.assets, event.data.ticker, isInEffect);
      default:
    }
  }

  /** Whether a transaction can stand in an account and, where it has one, in an asset. Those that it stands in are kept. */
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

  /** An asset that was entered later names no account that is not there. */
  narrowed<Event extends PortfolioStreamEvent>(event: Event): Event {
    if (event.type !== 'AssetAdded') return event;
    const holdInAccounts = event.data.holdInAccounts.filter((accountId) => {
      const account = this.accounts.get(accountId);
      return account !== undefined && (account.isThere || this.needed.has(account.first));
    });
    return { ...event, data: { ...event.data, holdInAccounts } };
  }
}

/** Things deleted by then are not there; things entered later are. Null: none is needed. */
const isPossible = (place: Place | null | undefined): boolean =>
  place === null || (place !== undefined && (place.isThere || !place.wasThere));

function enter(places: Map<string, Place>, name: string, index: number, isInEffect: boolean): void {
  const place = places.get(name) ?? { first: index, isThere: false, wasThere: false };
  if (isInEffect) {
    place.isThere = true;
    place.wasThere = true;
  }
  places.set(name, place);
}

function leave(places: Map<string, Place>, name: string, isInEffect: boolean): void {
  const place = places.get(name);
  if (place && isInEffect) place.isThere = false;
}
