import fc from 'fast-check';
import { isUndoable, Undo, type UndoAsked } from '.';
import { decideAccount } from '../../accounts';
import { decideAsset, decideDividends } from '../../assets';
import type { Decision } from '../../kernel/decision';
import { cashOf, decideLedger, decideSplit } from '../../ledger';
import { buy, cash, sell } from '../../ledger/fixtures/ledger';
import { decidePortfolio } from '../../portfolios';
import { decideAllocation, decideAssignments, decideStrategy } from '../../strategies';
import {
  portfolioStream,
  type PortfolioStream,
  type PortfolioStreamEvent as Event,
} from '../portfolio-stream';

const settings = {
  name: 'P',
  description: null,
  minTransactionAmount: '50',
  baseDrift: '2',
  boostStrength: '1',
};
const account = {
  nickname: 'Roth IRA',
  officialName: 'A',
  accountType: '401k',
  accountingMethod: 'FIFO' as const,
  standardTransactionFee: '0',
  fractionalShares: true,
  provider: null,
  accountNumber: null,
  websiteLink: null,
};
const asset = {
  ticker: 'VTI',
  name: 'VTI',
  assetType: 'etf' as const,
  issuesDividends: false,
  rebalanceSpeed: '5',
  rebalanceOnlyProfit: false,
  rebalanceTimeframes: { immediate: false, shortTerm: true, midTerm: true, longTerm: true },
  isCashEquivalent: false,
  holdInAccounts: ['a1'],
  dividendFrequency: null,
  dividendSource: 'recent',
  manualDividend: '0',
  classifications: [],
  retirementProjection: 'growth',
};

type Decide = (state: PortfolioStream) => Decision<Event>;

/** A stream that grows by what is decided, one request each. */
class Book {
  private readonly stored: { id: string; event: Event; requestId: string; recordedAt: string }[] =
    [];
  private requests = 0;

  constructor(...events: Event[]) {
    this.append(events);
  }

  append(events: readonly Event[]): string[] {
    this.requests += 1;
    const minute = String(this.requests % 60).padStart(2, '0');
    const hour = String(Math.floor(this.requests / 60)).padStart(2, '0');
    const ids = events.map((event) => {
      const id = `e${this.stored.length}`;
      const recordedAt = `2026-01-01T${hour}:${minute}:00.000Z`;
      this.stored.push({ id, event, requestId: `r${this.requests}`, recordedAt });
      return id;
    });
    return ids;
  }

  get state(): PortfolioStream {
    return this.stored.reduce(
      (state, { event }) => portfolioStream.evolve(state, event),
      portfolioStream.initial(),
    );
  }

  /** Gives back the ids of the events; none where it was refused. */
  do(decide: Decide): string[] {
    const decision = decide(this.state);
    return decision.ok && decision.events.length > 0 ? this.append(decision.events) : [];
  }

  plan(asked: UndoAsked, mayBeCutShort = false) {
    const undo = new Undo(asked, 'p', mayBeCutShort);
    for (const one of this.stored) undo.see(one);
    return undo.plan();
  }

  /** Gives back the id of the event that closes the undo. */
  undo(asked: UndoAsked): string {
    const plan = this.plan(asked);
    if (!plan.ok) throw new Error(plan.refusal.message);
    return this.append(plan.events).at(-1) ?? '';
  }
}

const created: Event = {
  type: 'PortfolioCreated',
  data: { portfolioId: 'p', userId: 'u', ...settings },
};
const addAccount =
  (accountId: string): Decide =>
  ({ accounts }) =>
    decideAccount({ type: 'AddAccount', accountId, ...account, nickname: accountId }, accounts);
const addAsset =
  (ticker: string, holdInAccounts: string[]): Decide =>
  ({ assets, accounts }) =>
    decideAsset({ type: 'AddAsset', ...asset, ticker, holdInAccounts }, assets, {
      accountIds: accounts,
    });
const record =
  (transactionId: string, details: ReturnType<typeof buy>): Decide =>
  ({ ledger, accounts, assets }) =>
    decideLedger({ type: 'RecordTransaction', transactionId, ...details }, ledger, {
      accounts,
      assets,
    });
const deposit = (id: string, amount: string, accountId = 'a1') =>
  record(id, cash({ accountId, amount, at: '2024-01-01T15:00:00.000Z' }));
const book = () => {
  const one = new Book(created);
  one.do(addAccount('a1'));
  one.do(addAsset('VTI', ['a1']));
  return one;
};

/** What a person can see of a portfolio; the order in which equal moments were recorded is none of it. */
function seen(state: PortfolioStream) {
  const { accounts, assets, ledger, strategies, portfolio } = state;
  const byText = (list: Iterable<unknown>) => [...list].map((one) => JSON.stringify(one)).sort();
  return {
    portfolio,
    accounts: byText(accounts.values()),
    assets: byText(
      [...assets.values()].map((one) => ({
        ...one,
        holdInAccounts: [...one.holdInAccounts].sort(),
      })),
    ),
    entries: byText(
      [...ledger.entries.values()].map(({ transactionId, details, importId, fingerprint }) => ({
        transactionId,
        details,
        importId,
        fingerprint,
      })),
    ),
    splits: byText(ledger.splits.values()),
    cash: byText([...accounts.keys()].map((id) => [id, cashOf(ledger, id).toString()])),
    strategies: byText(strategies.strategies.values()),
    allocations: byText(strategies.allocations.values()),
    assignments: byText(strategies.assignments.entries()),
  };
}

const snapshotOf = (state: PortfolioStream) => ({ portfolioId: 'p', assets: state.assets });
const day = (n: number) => `2024-01-${String(n).padStart(2, '0')}T15:00:00.000Z`;

/** One change of any kind; few ids, so that many of them meet. */
const changes: fc.Arbitrary<Decide> = fc
  .record({
    kind: fc.nat(19),
    id: fc.nat(3),
    other: fc.nat(3),
    n: fc.integer({ min: 1, max: 9 }),
    flag: fc.boolean(),
  })
  .map(({ kind, id, other, n, flag }): Decide => (state) => {
    const { accounts, assets, ledger, strategies, portfolio } = state;
    const accountId = `a${id % 3}`;
    const ticker = ['VTI', 'BND'][id % 2] ?? '';
    const accountIds = { accountIds: accounts };
    const facts = { accounts, assets };
    const strategyId = `s${id}`;
    const strategyType = n === 1 ? ('Cash' as const) : ('Percent' as const);
    const parentStrategyId = flag && other !== id ? `s${other}` : null;
    const details = { name: `S${n}`, description: null, strategyType, parentStrategyId };
    const trade = { accountId, ticker, at: day(n), quantity: `${n}`, price: '10' };
    const amount = `${n * 10}.00`;
    switch (kind) {
      case 0:
        return addAccount(accountId)(state);
      case 1:
        return addAsset(ticker, [...accounts.keys()])(state);
      case 2:
        return deposit(`t${n}`, amount, accountId)(state);
      case 3:
      case 4:
        return record(`t${n + 10 * id}`, buy({ ...trade, amount }))(state);
      case 5:
        return record(`t${n + 50}`, sell({ ...trade, quantity: '1', amount: '10.00' }))(state);
      case 6:
        return decideLedger(
          { type: 'CorrectTransaction', transactionId: `t${other}`, ...buy({ ...trade, amount }) },
          ledger,
          facts,
        );
      case 7:
        return decideLedger(
          { type: 'DeleteTransaction', transactionId: [...ledger.entries.keys()][n] ?? '' },
          ledger,
          facts,
        );
      case 8:
        return decideAccount(
          { type: 'ChangeAccount', accountId, ...account, nickname: `n${n}` },
          accounts,
        );
      case 9:
        return decideAccount(
          { type: flag ? 'ArchiveAccount' : 'RestoreAccount', accountId },
          accounts,
        );
      case 10:
        return decideAsset(
          { type: flag ? 'ArchiveAsset' : 'RestoreAsset', ticker },
          assets,
          accountIds,
        );
      case 11:
        return decideAsset({ type: 'ChangeAsset', ticker, name: `N${n}` }, assets, accountIds);
      case 12:
        return decideAsset(
          { type: 'ChangeAssetSettings', ticker, baseDrift: flag ? `${n}` : null },
          assets,
          accountIds,
        );
      case 13:
        return flag
          ? decideDividends({ type: 'OverrideDividend', ticker, dividendNotes: `${n}` }, assets)
          : decideDividends(
              { type: 'ChooseRetirementFocus', ticker, retirementFocus: `f${n}` },
              assets,
            );
      case 14:
        return decidePortfolio({ type: 'ChangePortfolio', changes: { name: `P${n}` } }, portfolio);
      case 15:
        return decideStrategy(
          {
            type: strategies.strategies.has(strategyId) ? 'ChangeStrategy' : 'AddStrategy',
            strategyId,
            ...details,
          },
          strategies,
          'p',
        );
      case 16:
        return flag
          ? decideStrategy({ type: 'DeleteStrategy', strategyId }, strategies, 'p')
          : decideAssignments(
              {
                type: 'AssignStrategies',
                ticker,
                assignments: [{ strategyId, percentage: `${n}` }],
              },
              strategies,
              snapshotOf(state),
            );
      case 17:
        return decideAllocation(
          {
            type: 'SetAllocation',
            allocationId: `l${n}`,
            parentId: flag ? `s${other}` : 'p',
            childId: flag ? ticker : strategyId,
            childType: flag ? 'asset' : 'strategy',
            targetAllocationPercent: n === 9 ? '0' : `${n}`,
            dollarTarget: null,
          },
          strategies,
          snapshotOf(state),
        );
      case 18:
        return flag
          ? decideSplit({ type: 'DeleteStockSplit', splitId: `x${other}` }, ledger, facts)
          : decideSplit(
              {
                type: 'RecordStockSplit',
                splitId: `x${other}`,
                ticker,
                at: day(n),
                numerator: '2',
                denominator: '1',
                cashInLieu: [],
              },
              ledger,
              facts,
            );
      default:
        if (flag) return decideAccount({ type: 'DeleteAccount', accountId }, accounts);
        return decideAsset(
          { type: 'DeleteAsset', ticker, transactions: 0, accountIds: [] },
          assets,
          accountIds,
        );
    }
  });

describe('an undo', () => {
  it('of any change gives what was before it, and undone in turn what was after it', () => {
    fc.assert(
      fc.property(fc.array(changes, { minLength: 5, maxLength: 25 }), (list) => {
        const one = book();
        for (const change of list) {
          const before = seen(one.state);
          const ids = one.do(change);
          if (ids.length === 0) continue;
          const plan = one.plan({ eventIds: ids });
          if (!plan.ok) {
            // Stock splits of what was deleted are the one thing that is not put back.
            expect(plan.refusal.message).toContain('stock splits');
            continue;
          }
          const after = seen(one.state);
          const closing = one.append(plan.events).at(-1) ?? '';
          expect(seen(one.state)).toEqual(before);
          one.undo({ eventIds: [closing] });
          expect(seen(one.state)).toEqual(after);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('of everything since a moment gives what was then', () => {
    fc.assert(
      fc.property(fc.array(changes, { minLength: 5, maxLength: 30 }), (list) => {
        const one = book();
        const before = seen(one.state);
        const done = list.filter((change) => one.do(change).length > 0).length;
        fc.pre(done > 0);
        const plan = one.plan({ since: '2026-01-01T00:04:00.000Z' });
        if (!plan.ok) {
          if (plan.refusal.message.includes('undone already')) return;
          expect(plan.refusal.message).toContain('stock splits');
          return;
        }
        one.append(plan.events);
        expect(seen(one.state)).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  it('changes back what one change changed, and leaves what others changed since', () => {
    const one = book();
    const nickname = one.do(({ accounts }) =>
      decideAccount(
        { type: 'ChangeAccount', accountId: 'a1', ...account, nickname: 'New' },
        accounts,
      ),
    );
    one.do(({ accounts }) =>
      decideAccount(
        { type: 'ChangeAccount', accountId: 'a1', ...account, nickname: 'New', provider: 'Bank' },
        accounts,
      ),
    );
    one.undo({ eventIds: nickname });
    expect(one.state.accounts.get('a1')).toMatchObject({ nickname: 'a1', provider: 'Bank' });
    const plan = one.plan({ eventIds: nickname });
    expect(plan).toMatchObject({ ok: false, refusal: { message: 'This has been undone already' } });
  });

  it('names what is undone, and what is done for that', () => {
    const one = book();
    const [id = ''] = one.do(deposit('t1', '100.00'));
    expect(one.plan({ eventIds: [id] })).toEqual({
      ok: true,
      events: [
        expect.objectContaining({ type: 'TransactionDeleted' }),
        {
          type: 'ChangesUndone',
          data: {
            eventIds: [id],
            importId: null,
            since: null,
            changes: 1,
            what: '“Deposited $100.00 in a1”',
          },
        },
      ],
      undone: [{ eventId: id, text: 'Deposited $100.00 in a1' }],
      changes: ['Deleted “Deposited $100.00 in a1”'],
    });
  });

  it('is refused with the later changes that depend on what it would take back', () => {
    const one = book();
    const buying = { accountId: 'a1', quantity: '10', price: '10', amount: '100.00' };
    const [bought = ''] = one.do(record('t1', buy({ ...buying, at: day(2) })));
    one.do(deposit('t2', '100.00'));
    const [sold = ''] = one.do(record('t3', sell({ ...buying, at: day(3) })));
    expect(one.plan({ eventIds: [bought] })).toMatchObject({
      ok: false,
      refusal: { kind: 'conflict' },
      dependents: [{ eventId: sold, text: 'Sold 10 VTI at $10.00 in a1' }],
    });
    expect(one.plan({ eventIds: [bought, sold] })).toMatchObject({ ok: true });
    const [added = ''] = one.do(addAccount('a2'));
    const [used = ''] = one.do(deposit('t4', '5.00', 'a2'));
    expect(one.plan({ eventIds: [added] })).toMatchObject({
      refusal: { message: '“Added account a2” cannot be undone: Account a2 has been used since' },
      dependents: [{ eventId: used }],
    });
  });

  it('of an import that was cut short closes it', () => {
    const one = book();
    const import1 = { importId: 'i', fileName: 'all.csv' };
    one.append([
      {
        type: 'ImportBegun',
        data: { ...import1, format: 'csv', digest: 'd', rows: 9, toRecord: 9 },
      },
      {
        type: 'TransactionRecorded',
        data: {
          transactionId: 't1',
          importId: 'i',
          fingerprint: 'f',
          ...cash({ accountId: 'a1' }),
        },
      },
    ]);
    one.undo({ importId: 'i' });
    expect([one.state.ledger.unfinished.size, one.state.ledger.entries.size]).toEqual([0, 0]);
  });

  const imported = (one: Book, of: readonly ReturnType<typeof buy>[], digest: string | null) => {
    const file = { importId: 'i', fileName: 'all.csv', format: 'csv', rows: of.length };
    one.append([
      ...(digest === null
        ? []
        : [{ type: 'ImportBegun', data: { ...file, digest, toRecord: of.length } } as const]),
      ...of.map((details, n): Event => ({
        type: 'TransactionRecorded',
        data: { transactionId: `t${n}`, importId: 'i', fingerprint: `f${n}`, ...details },
      })),
      { type: 'TransactionsImported', data: { ...file, recorded: of.length, duplicates: 0 } },
    ]);
    return one;
  };
  const trade = (day: number, kind: typeof buy | typeof sell) =>
    kind({ accountId: 'a1', at: new Date(Date.UTC(2000, 0, 1 + day)).toISOString() });

  it.each([['d'], [null]])(
    'of an import in several appends is known as unfinished wherever it is cut, and goes on from there (digest %s)',
    (digest) => {
      const trades = [trade(1, buy), trade(2, sell), trade(3, buy), trade(4, sell)];
      const one = imported(book(), trades, digest);
      const whole = one.plan({ importId: 'i' }, true);
      if (!whole.ok) throw new Error(whole.refusal.message);
      expect(whole.events.map(({ type }) => type)).toEqual([
        'ImportReopened',
        ...trades.map(() => 'TransactionDeleted'),
        'ImportClosed',
        'ChangesUndone',
      ]);
      for (let cut = 1; cut < whole.events.length - 1; cut += 1) {
        const other = imported(book(), trades, digest);
        other.append(whole.events.slice(0, cut));
        expect([...other.state.ledger.unfinished.values()]).toMatchObject([
          { importId: 'i', digest: digest ?? '', toRecord: 4, recorded: 5 - cut },
        ]);
        const rest = other.plan({ importId: 'i' }, true);
        if (!rest.ok) throw new Error(rest.refusal.message);
        expect(rest.events).toHaveLength(whole.events.length - cut);
        other.append(rest.events);
        const { unfinished, entries } = other.state.ledger;
        expect([unfinished.size, entries.size]).toEqual([0, 0]);
      }
      one.append(whole.events);
      expect(one.plan({ importId: 'i' }, true)).toMatchObject({
        refusal: { kind: 'conflict', message: 'This has been undone already' },
      });
    },
  );

  it('takes back an import of any length as a whole, in whichever order its file was', () => {
    const trades = Array.from({ length: 6_000 }, (_, day) =>
      trade(day, day % 2 === 0 ? buy : sell),
    );
    for (const file of [trades, trades.toReversed()]) {
      const plan = imported(book(), file, null).plan({ importId: 'i' });
      expect(plan.ok && plan.events.length).toBe(6_001);
    }
  });

  it('of what cannot be undone says why', () => {
    const one = book();
    expect(one.plan({ eventIds: ['e0'] })).toMatchObject({
      ok: false,
      refusal: { kind: 'conflict', message: expect.stringContaining('delete the portfolio') },
    });
    expect(isUndoable('PortfolioCreated')).toBe(false);
    expect(one.plan({ eventIds: ['none'] })).toMatchObject({ refusal: { kind: 'not_found' } });
    one.do(({ portfolio }) =>
      decidePortfolio({ type: 'ChangePortfolio', changes: { isArchived: true } }, portfolio),
    );
    expect(one.plan({ eventIds: ['e1'] })).toMatchObject({
      refusal: { message: 'Portfolio is archived' },
    });
    expect(one.plan({ eventIds: ['e3'] })).toMatchObject({ ok: true });
  });
});
