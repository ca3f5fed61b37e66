import { Decimal } from '../kernel/decimal';
import { sharesAfterSplit, type SplitRatio } from '../kernel/split-ratio';
import { MONEY_PLACES } from '../kernel/money-places';
import type { CalendarDay } from './price-path';

/** A movement of shares and cash of an account in the ledger. `at`: ISO 8601 UTC. */
export type AccountMove =
  | {
      readonly type:
        | 'buy'
        | 'sell'
        | 'dividend'
        | 'cash_contribution'
        | 'cash_distribution'
        | 'initial_position';
      readonly at: string;
      readonly ticker: string | null;
      /** Number of shares; 0 for types without shares. */
      readonly quantity: Decimal;
      readonly amount: Decimal;
      readonly fee: Decimal;
    }
  | ({
      readonly type: 'split';
      readonly at: string;
      readonly ticker: string;
      readonly cashInLieu: Decimal | null;
    } & SplitRatio);

/**
 * The state of an account before the first day: empty, or the state at the end of the day before.
 */
export interface Opening {
  readonly shares: ReadonlyMap<string, Decimal>;
  readonly cash: Decimal;
  /** Implied deposits up to the opening. */
  readonly implied: Decimal;
}

/** Money of one day, with 2 decimals. */
export interface DayFlows {
  readonly inflow: Decimal;
  readonly outflow: Decimal;
  readonly dividends: Decimal;
  readonly fees: Decimal;
}

/** An account at the end of a day, money with 2 decimals. */
export interface AccountDay extends DayFlows {
  readonly day: string;
  /** Shares x price, cash and implied deposits so far (PRF-3). */
  readonly value: Decimal;
  readonly cash: Decimal;
  /** Implied deposits so far, and their increase on this day. */
  readonly implied: Decimal;
  readonly impliedRise: Decimal;
  /** Whether a held asset has no price. */
  readonly isIncomplete: boolean;
}

/**
 * A holding at the end of a day on which it moved: shares, and the flows of the asset on that day.
 */
export interface HoldingDay extends DayFlows {
  readonly ticker: string;
  readonly day: string;
  readonly shares: Decimal;
}

export interface AccountDays {
  readonly days: AccountDay[];
  readonly holdings: HoldingDay[];
}

/**
 * Work between two steps, which takes some milliseconds. Each price that is read counts as 1, and
 * each day as `WORK_OF_DAY` more.
 */
const WORK_OF_STEP = 50_000;
const WORK_OF_DAY = 20;

const money = (amount: Decimal): Decimal => amount.roundTo(MONEY_PLACES);

/**
 * Calculates an account day by day (PRF-1, PRF-3). `moves` begin after the opening and stand in the
 * order in which they count; moves after the last day do not count yet. `pathOf` returns the price
 * of a ticker at the end of each of the `days`. The account begins at the day with index `begin`.
 * The calculation goes in steps, so that the caller may let others work in between: a century of
 * many assets takes seconds.
 */
export function* accountDays(
  opening: Opening,
  moves: readonly AccountMove[],
  days: readonly CalendarDay[],
  pathOf: (ticker: string) => readonly (Decimal | null)[],
  begin = 0,
): Generator<null, AccountDays> {
  const account = new AccountWalk(opening, pathOf);
  const walked: AccountDays = { days: [], holdings: [] };
  for (const [ticker, shares] of opening.shares) {
    account.open(ticker, shares);
    if (account.endsStep()) yield null;
  }
  let taken = 0;
  for (const [place, { day, last }] of days.slice(begin).entries()) {
    const index = begin + place;
    account.begin();
    for (let move = moves[taken]; move && move.at <= last; move = moves[taken]) {
      account.take(move);
      taken += 1;
      if (account.endsStep()) yield null;
    }
    walked.days.push(account.end(day, index));
    walked.holdings.push(...account.movedHoldings(day, index));
    if (account.endsStep()) yield null;
  }
  return walked;
}

interface Holding {
  readonly ticker: string;
  readonly path: readonly (Decimal | null)[];
  shares: Decimal;
  /** Shares and price of the holding in the sum of the account's assets. */
  knownShares: Decimal;
  knownPrice: Decimal | null;
  moved: MovedToday | null;
}

interface MovedToday {
  inflow: Decimal;
  outflow: Decimal;
  dividends: Decimal;
  fees: Decimal;
  /** Shares of today's initial positions, converted to shares at the end of the day. */
  entered: Decimal;
}

const notMoved = (): MovedToday => ({
  inflow: Decimal.zero,
  outflow: Decimal.zero,
  dividends: Decimal.zero,
  fees: Decimal.zero,
  entered: Decimal.zero,
});

/** Walks through the days of one account. */
class AccountWalk {
  private readonly holdings = new Map<string, Holding>();
  private cash: Decimal;
  private implied: Decimal;
  private assets = Decimal.zero;
  private isIncomplete = false;
  private today = notMoved();
  private moved: Holding[] = [];
  /** Work since the last step. */
  private work = 0;

  constructor(
    opening: Opening,
    private readonly pathOf: (ticker: string) => readonly (Decimal | null)[],
  ) {
    this.cash = opening.cash;
    this.implied = opening.implied;
  }

  /** Sets a holding of the opening. */
  open(ticker: string, shares: Decimal): void {
    this.holding(ticker).shares = shares;
  }

  /** Checks whether a step ends here; if so, begins the next one. */
  endsStep(): boolean {
    if (this.work < WORK_OF_STEP) return false;
    this.work = 0;
    return true;
  }

  begin(): void {
    this.today = notMoved();
    for (const holding of this.moved) holding.moved = null;
    this.moved = [];
  }

  take(move: AccountMove): void {
    if (move.type === 'split') return this.split(move);
    const { type, ticker, quantity, amount, fee } = move;
    const { today } = this;
    const asset = ticker === null ? null : this.movedHolding(ticker);
    if (type === 'cash_contribution') today.inflow = today.inflow.plus(amount);
    if (type === 'cash_distribution') today.outflow = today.outflow.plus(amount);
    if (type === 'dividend') today.dividends = today.dividends.plus(amount);
    if (type !== 'initial_position')
      this.cash =
        type === 'buy' || type === 'cash_distribution'
          ? this.cash.minus(amount)
          : this.cash.plus(amount);
    if (type === 'buy' || type === 'sell') today.fees = today.fees.plus(fee);
    if (asset !== null) moveAsset(asset.holding, asset.moved, { type, quantity, amount, fee });
  }

  /** Returns the account at the end of the day. */
  end(day: string, index: number): AccountDay {
    const { today } = this;
    for (const { moved, path } of this.moved) {
      const entered = moved?.entered ?? Decimal.zero;
      if (!entered.isZero())
        today.inflow = today.inflow.plus(entered.times(path[index] ?? Decimal.zero));
    }
    const missing = this.cash.negated();
    const rise = missing.compareTo(this.implied) > 0 ? missing.minus(this.implied) : Decimal.zero;
    this.implied = this.implied.plus(rise);
    this.appraise(index);
    return {
      day,
      value: money(this.assets.plus(this.cash).plus(this.implied)),
      cash: this.cash,
      implied: this.implied,
      impliedRise: rise,
      inflow: money(today.inflow.plus(rise)),
      outflow: money(today.outflow),
      dividends: money(today.dividends),
      fees: money(today.fees),
      isIncomplete: this.isIncomplete,
    };
  }

  movedHoldings(day: string, index: number): HoldingDay[] {
    return this.moved.map(({ ticker, shares, moved, path }) => {
      const { inflow, outflow, dividends, fees, entered } = moved ?? notMoved();
      return {
        ticker,
        day,
        shares,
        inflow: money(inflow.plus(entered.times(path[index] ?? Decimal.zero))),
        outflow: money(outflow),
        dividends: money(dividends),
        fees: money(fees),
      };
    });
  }

  private split(move: AccountMove & { readonly type: 'split' }): void {
    // The left-over part of a share is sold, even if later records say that there was none: its
    // payment leaves the asset for the cash of the account.
    const paid = move.cashInLieu ?? Decimal.zero;
    const known = this.holdings.get(move.ticker);
    const held = known?.shares ?? Decimal.zero;
    // Shares that entered today and are already sold also came in at the price of the end of the
    // day.
    if (known?.moved) known.moved.entered = sharesAfterSplit(known.moved.entered, move);
    if (held.isZero() && paid.isZero()) return;
    const { holding, moved } = this.movedHolding(move.ticker);
    const shares = sharesAfterSplit(held, move);
    holding.shares = move.cashInLieu === null ? shares : shares.floorTo(0);
    moved.outflow = moved.outflow.plus(paid);
    this.cash = this.cash.plus(paid);
  }

  /** Recalculates shares x price over all holdings, if any has changed since the day before. */
  private appraise(index: number): void {
    let hasChanged = false;
    this.work += this.holdings.size + WORK_OF_DAY;
    for (const holding of this.holdings.values()) {
      const price = holding.path[index] ?? null;
      const { shares } = holding;
      if (holding.knownShares === shares && holding.knownPrice === price) continue;
      hasChanged = true;
      holding.knownShares = shares;
      holding.knownPrice = price;
      if (shares.isZero()) this.holdings.delete(holding.ticker);
    }
    if (hasChanged) this.addUp();
  }

  private addUp(): void {
    const [shares, prices]: [Decimal[], Decimal[]] = [[], []];
    this.isIncomplete = false;
    for (const { knownShares, knownPrice } of this.holdings.values()) {
      if (knownPrice === null) this.isIncomplete ||= !knownShares.isZero();
      else {
        shares.push(knownShares);
        prices.push(knownPrice);
      }
    }
    this.assets = Decimal.sumOfProducts(shares, prices);
  }

  private movedHolding(ticker: string): { holding: Holding; moved: MovedToday } {
    const holding = this.holding(ticker);
    if (holding.moved === null) {
      holding.moved = notMoved();
      this.moved.push(holding);
    }
    return { holding, moved: holding.moved };
  }

  private holding(ticker: string): Holding {
    const known = this.holdings.get(ticker);
    if (known) return known;
    const holding: Holding = {
      ticker,
      path: this.pathOf(ticker),
      shares: Decimal.zero,
      knownShares: Decimal.zero,
      knownPrice: null,
      moved: null,
    };
    this.holdings.set(ticker, holding);
    this.work += holding.path.length;
    return holding;
  }
}

function moveAsset(
  holding: Holding,
  moved: MovedToday,
  {
    type,
    quantity,
    amount,
    fee,
  }: Pick<Exclude<AccountMove, { type: 'split' }>, 'type' | 'quantity' | 'amount' | 'fee'>,
): void {
  switch (type) {
    case 'buy':
      holding.shares = holding.shares.plus(quantity);
      moved.inflow = moved.inflow.plus(amount);
      moved.fees = moved.fees.plus(fee);
      return;
    case 'initial_position':
      holding.shares = holding.shares.plus(quantity);
      moved.entered = moved.entered.plus(quantity);
      return;
    case 'sell':
      holding.shares = holding.shares.minus(quantity);
      moved.outflow = moved.outflow.plus(amount);
      moved.fees = moved.fees.plus(fee);
      return;
    case 'dividend':
      moved.outflow = moved.outflow.plus(amount);
      moved.dividends = moved.dividends.plus(amount);
      return;
    default:
      return;
  }
}
