import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { isUndoable, type UndoAsked } from '.';
import { type AccountDetails, decideAccount } from '../../accounts';
import { decideAsset, decideDividends } from '../../assets';
import { decideLedger, decideSplit, type TransactionDetails } from '../../ledger';
import { buy, cash, sell } from '../../ledger/fixtures/ledger';
import { decidePortfolio } from '../../portfolios';
import {
  account,
  addAccount,
  addAsset,
  book,
  type Book,
  changes,
  day,
  type Decide,
  deposit,
  record,
  seen,
  splitChanges,
} from '../fixtures/book';
import type { PortfolioStream, PortfolioStreamEvent as Event } from '../portfolio-stream';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns accounts with and without parts of shares, which may trade two assets. */
const traders = () => {
  const one = book();
  for (const id of ['a0', 'a2']) one.do(addAccount(id, false));
  const ids = ['a0', 'a1', 'a2'];
  one.do(({ assets, accounts }) =>
    decideAsset({ type: 'ChangeAsset', ticker: 'VTI', holdInAccounts: ids }, assets, {
      accountIds: accounts,
    }),
  );
  one.do(addAsset('BND', ids));
  return one;
};

const deleteAccount =
  (accountId: string): Decide =>
  ({ accounts }) =>
    decideAccount({ type: 'DeleteAccount', accountId }, accounts);
const deleteAsset =
  (ticker: string): Decide =>
  ({ assets, accounts }) =>
    decideAsset({ type: 'DeleteAsset', ticker, transactions: 0, accountIds: [] }, assets, {
      accountIds: accounts,
    });

const isClosing = (event: Event): event is Extract<Event, { type: 'ChangesUndone' }> =>
  event.type === 'ChangesUndone';

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
          if (!plan.ok) throw new Error(plan.refusal.message);
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

  it('of a split, or of what had a part in one, puts back what was paid for parts of shares', () => {
    let paid = 0;
    fc.assert(
      fc.property(fc.array(splitChanges, { minLength: 20, maxLength: 40 }), (list) => {
        const one = traders();
        for (const change of list) {
          const before = seen(one.state);
          const ids = one.do(change);
          if (ids.length === 0) continue;
          const after = seen(one.state);
          const closing = one.undo({ eventIds: ids });
          expect(seen(one.state)).toEqual(before);
          const again = one.undo({ eventIds: [closing] });
          expect(seen(one.state)).toEqual(after);
          const wasPaid = before.splits.filter((split) => /"amount":"(?!0\.00)/.test(split));
          if (wasPaid.some((split) => !after.splits.includes(split))) paid += 1;
          // Accounts and assets for further trades must remain.
          if (after.accounts.length + after.assets.length < 5) one.undo({ eventIds: [again] });
        }
      }),
      { numRuns: 60 },
    );
    expect(paid).toBeGreaterThan(20);
  });

  it('of the deletions of a split and then of an account that it paid gives what was before both, in either order', () => {
    let undone = 0;
    fc.assert(
      fc.property(fc.array(splitChanges, { minLength: 20, maxLength: 40 }), (list) => {
        const one = traders();
        for (const change of list) one.do(change);
        const part = [...one.state.ledger.splits.values()].flatMap(({ splitId, cashInLieu }) =>
          cashInLieu.map(({ accountId }) => ({ splitId, accountId })),
        )[0];
        if (part === undefined) return;
        for (const isSplitFirst of [true, false]) {
          const before = seen(one.state);
          const split = one.do(({ ledger, ...known }) =>
            decideSplit({ type: 'DeleteStockSplit', splitId: part.splitId }, ledger, known),
          );
          if (split.length === 0) return;
          const account = one.do(({ accounts }) =>
            decideAccount({ type: 'DeleteAccount', accountId: part.accountId }, accounts),
          );
          for (const eventIds of isSplitFirst ? [split, account] : [account, split])
            one.undo({ eventIds });
          expect(seen(one.state)).toEqual(before);
          undone += 1;
        }
      }),
      { numRuns: 300 },
    );
    expect(undone).toBeGreaterThan(20);
  });

  it('of the deletion of a split gives what would be without it, whatever was added since', () => {
    let deleted = 0;
    fc.assert(
      fc.property(fc.array(splitChanges, { minLength: 10, maxLength: 20 }), (list) => {
        const [one, other] = [traders(), traders()];
        for (const change of list) for (const each of [one, other]) each.do(change);
        const [splitId] = one.state.ledger.splits.keys();
        fc.pre(splitId !== undefined);
        const ids = one.do(({ ledger, accounts, assets }) =>
          decideSplit({ type: 'DeleteStockSplit', splitId: splitId ?? '' }, ledger, {
            accounts,
            assets,
          }),
        );
        fc.pre(ids.length > 0);
        deleted += 1;
        const since = [addAccount('a9'), deposit('t99', '5.00', 'a9')];
        for (const change of since) for (const each of [one, other]) each.do(change);
        one.undo({ eventIds: ids });
        expect(seen(one.state)).toEqual(seen(other.state));
      }),
      { numRuns: 60 },
    );
    expect(deleted).toBeGreaterThan(20);
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
          if (plan.refusal.message.includes('left to be undone')) return;
          throw new Error(plan.refusal.message);
        }
        one.append(plan.events);
        expect(seen(one.state)).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  it('of everything since a moment in several appends goes on wherever it is cut, and gives what was then', () => {
    const cuts = fc.array(fc.nat(40), { minLength: 1, maxLength: 3 });
    let cutShort = 0;
    fc.assert(
      fc.property(fc.array(changes, { minLength: 8, maxLength: 30 }), cuts, (list, places) => {
        const one = book();
        const before = seen(one.state);
        const done = list.filter((change) => one.do(change).length > 0).length;
        fc.pre(done > 0);
        const plan = () =>
          one.plan({ since: '2026-01-01T00:04:00.000Z' }, true, {
            eventsAPart: 3,
            transactions: 100,
          });
        fc.pre(plan().ok);
        const taken: string[] = [];
        for (const place of places) {
          const part = plan();
          const ends = part.ok
            ? part.events.flatMap((one, at) => (isClosing(one) ? [at] : []))
            : [];
          const end = ends[place % (ends.length - 1)];
          if (!part.ok || end === undefined) break;
          const recorded = part.events.slice(0, end + 1);
          for (const event of recorded)
            if (isClosing(event)) taken.push(...(event.data.eventIds ?? []));
          one.append(recorded);
          cutShort += 1;
        }
        const rest = plan();
        if (!rest.ok) {
          expect(rest.refusal.message).toBe(
            'Nothing that was recorded since then is left to be undone',
          );
          return;
        }
        // The undo does not touch events that were taken back before.
        expect(rest.undone.filter(({ eventId }) => taken.includes(eventId))).toEqual([]);
        one.append(rest.events);
        expect(seen(one.state)).toEqual(before);
      }),
      { numRuns: 60 },
    );
    expect(cutShort).toBeGreaterThan(10);
  });

  it('of an undo in several appends goes on wherever it is cut, and is undone in turn', () => {
    const limits = { eventsAPart: 3, transactions: 100 };
    const cuts = fc.array(fc.nat(40), { minLength: 1, maxLength: 3 });
    let cutShort = 0;
    fc.assert(
      fc.property(fc.array(changes, { minLength: 8, maxLength: 30 }), cuts, (list, places) => {
        const one = book();
        const done = list.filter((change) => one.do(change).length > 0).length;
        fc.pre(done > 0);
        const before = seen(one.state);
        const since = '2026-01-01T00:04:00.000Z';
        fc.pre(one.plan({ since }).ok);
        const undone = one.undo({ since });
        const after = seen(one.state);
        const planned = (): readonly Event[] => {
          const plan = one.plan({ eventIds: [undone] }, true, limits);
          if (!plan.ok) throw new Error(plan.refusal.message);
          return plan.events;
        };
        const closings: string[] = [];
        const append = (events: readonly Event[]): void => {
          const ids = one.append(events);
          closings.push(...ids.filter((_, at) => events.slice(at, at + 1).some(isClosing)));
        };
        for (const place of places) {
          const events = planned();
          const ends = events.flatMap((event, at) => (isClosing(event) ? [at + 1] : []));
          if (ends.length < 2) break;
          append(events.slice(0, ends[place % (ends.length - 1)]));
          cutShort += 1;
        }
        append(planned());
        expect(seen(one.state)).toEqual(before);
        for (const closing of closings.toReversed()) one.undo({ eventIds: [closing] });
        expect(seen(one.state)).toEqual(after);
        append(planned());
        expect(seen(one.state)).toEqual(before);
      }),
      { numRuns: 60 },
    );
    expect(cutShort).toBeGreaterThan(10);
  });

  it('of everything since a moment does nothing the second time, and takes back what came after the first', () => {
    const one = book();
    const since = '2026-01-01T00:04:00.000Z';
    const before = seen(one.state);
    one.do(deposit('t1', '5.00'));
    one.do(deposit('t2', '6.00'));
    one.undo({ since });
    const { length } = one.events;
    expect(one.plan({ since })).toEqual({
      ...{ ok: true, events: [], undone: [], changes: [], names: [] },
      revision: length - 1,
    });
    one.do(deposit('t3', '7.00'));
    one.undo({ since });
    expect(seen(one.state)).toEqual(before);
    expect(one.events.length).toBe(length + 3);
  });

  it('of an added asset is refused with the settings and notes that it was given since', () => {
    const one = book();
    const [added = ''] = one.do(addAsset('BND', ['a1']));
    const [noted = ''] = one.do(({ assets }) =>
      decideDividends(
        { type: 'OverrideDividend', ticker: 'BND', dividendNotes: 'Ask the broker' },
        assets,
      ),
    );
    const [set = ''] = one.do(({ assets, accounts }) =>
      decideAsset({ type: 'ChangeAssetSettings', ticker: 'BND', boostStrength: '2' }, assets, {
        accountIds: accounts,
      }),
    );
    expect(one.plan({ eventIds: [added] })).toMatchObject({
      ok: false,
      dependents: [{ eventId: set }, { eventId: noted }],
    });
    const advice = { adviceId: 'x', portfolioValue: '1', availableCapital: '1' };
    const withdrawn = { actions: [], previous: [{ side: 'buy', ticker: 'BND' }] } as const;
    const counted = { calculatedAt: day(9), inputsPosition: 1 };
    one.append([
      { type: 'RebalanceActionsChanged', data: { ...advice, ...withdrawn, ...counted } },
    ]);
    expect(one.plan({ eventIds: [added] })).toMatchObject({
      dependents: [{ eventId: set }, { eventId: noted }],
    });
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
      names: ['a1'],
      revision: 3,
    });
  });

  it('names the names in these words that are more than plain words, as they were then', () => {
    const one = book();
    const since = '2026-01-01T00:04:00.000Z';
    const [added = ''] = one.do(addAccount('Depot 1234.5'));
    one.do(deposit('t1', '5.00', 'Depot 1234.5'));
    const [renamed = ''] = one.do(({ accounts }) =>
      decideAccount(
        { type: 'ChangeAccount', accountId: 'Depot 1234.5', ...account, nickname: 'Plain' },
        accounts,
      ),
    );
    expect(one.plan({ eventIds: [renamed] })).toMatchObject({ names: ['Depot 1234.5'] });
    expect(one.plan({ since })).toMatchObject({ names: ['Depot 1234.5'] });
    expect(one.plan({ eventIds: [added] })).toMatchObject({ ok: false, names: ['Depot 1234.5'] });
  });

  it('that was looked at is refused where something was changed since, but for advice and what it did itself', () => {
    const one = book();
    const since = '2026-01-01T00:04:00.000Z';
    one.do(deposit('t1', '5.00'));
    const looked = one.plan({ since });
    if (!looked.ok) throw new Error(looked.refusal.message);
    const asked = { since, revision: looked.revision };
    const advice = { adviceId: 'x', portfolioValue: '1', availableCapital: '1' };
    const counted = { calculatedAt: day(9), inputsPosition: 1, actions: [], previous: [] };
    one.append([{ type: 'RebalanceActionsChanged', data: { ...advice, ...counted } }]);
    expect(one.plan(asked)).toMatchObject({ ok: true, revision: looked.revision });
    one.do(deposit('t2', '6.00'));
    const changed = {
      ok: false,
      refusal: { kind: 'conflict', message: expect.stringContaining('since you looked') as string },
      isInTheWay: null,
      dependents: [],
      dependentCount: 0,
      names: [],
    };
    expect(one.plan(asked)).toEqual(changed);
    // The command itself has recorded these events so far, because the store limits an append.
    const own = [{ first: 5, last: 5 }];
    expect(one.plan({ ...asked, own })).toMatchObject({ ok: true, revision: looked.revision });
    one.undo({ since });
    expect(one.plan(asked)).toEqual(changed);
    expect(one.plan({ ...asked, own })).toEqual(changed);
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

  it('is refused with the newest of many later changes in its way, and their number', () => {
    const one = book();
    const [added = ''] = one.do(addAccount('a2'));
    const ids = ['t1', 't2', 't3', 't4', 't5'].flatMap((id) => one.do(deposit(id, '5.00', 'a2')));
    expect(one.plan({ eventIds: [added] })).toMatchObject({
      dependents: ids
        .slice(2)
        .reverse()
        .map((eventId) => ({ eventId })),
      dependentCount: 5,
    });
  });

  describe('keeps little of a long stream,', () => {
    const since = '2020-01-01T00:00:00.000Z';
    const rename = ({ portfolio }: PortfolioStream) =>
      decidePortfolio({ type: 'ChangePortfolio', changes: { name: 'Later' } }, portfolio);
    /**
     * Returns how many of `count` later events are still in memory after an undo has seen them, and
     * whether the undo is planned.
     */
    const seeing = async (asked: UndoAsked, count: number) => {
      const one = book();
      const undo = one.ready(asked);
      one.do(rename);
      const [renamed] = one.events.slice(-1);
      const events = Array.from({ length: count }, (_, n) => {
        const event = structuredClone(renamed) as Event;
        undo.see({ id: `n${n}`, event, requestId: `n${n}`, recordedAt: day(1) });
        return new WeakRef(event);
      });
      await setImmediate();
      collectGarbage();
      const kept = events.filter((event) => event.deref() !== undefined).length;
      return { undo, kept, isPlanned: undo.plan().ok };
    };

    it('whatever came after the change', async () => {
      const { kept, isPlanned } = await seeing({ eventIds: ['e0'] }, 2_000);
      expect(isPlanned).toBe(false);
      expect(kept).toBeLessThan(10);
    });

    it('and of everything since a moment no more than can be undone', async () => {
      const { kept, isPlanned } = await seeing({ since }, 12_000);
      expect(isPlanned).toBe(false);
      expect(kept).toBeLessThan(10_010);
    });

    it('but for those that an earlier undo took back', async () => {
      const { undo } = await seeing({ since }, 12_000);
      const closing = { eventIds: null, importId: null, since, changes: 0, what: 'all' };
      const event: Event = { type: 'ChangesUndone', data: closing };
      undo.see({ id: 'closing', event, requestId: 'r', recordedAt: day(2) });
      expect(undo.plan()).toMatchObject({ ok: true, undone: [] });
    });
  });

  describe('of what was deleted puts back what was valid once, although new ones', () => {
    const held = { accountId: 'a1', ticker: 'VTI', price: '10', at: day(2) };
    const bought = record('t1', buy({ ...held, quantity: '10.5', amount: '105.00' }));
    const sold = (lots: TransactionDetails['lots'] = null) =>
      record('t2', sell({ ...held, at: day(3), quantity: '4', amount: '40.00', lots }));
    const changeAccount =
      (changes: Partial<AccountDetails>): Decide =>
      ({ accounts }) =>
        decideAccount(
          { type: 'ChangeAccount', ...account, accountId: 'a1', nickname: 'a1', ...changes },
          accounts,
        );
    const method = (accountingMethod: AccountDetails['accountingMethod']) =>
      changeAccount({ accountingMethod });
    const assetIs =
      (
        change: { type: 'ArchiveAsset' } | { type: 'ChangeAsset'; holdInAccounts: string[] },
      ): Decide =>
      ({ assets, accounts }) =>
        decideAsset({ ...change, ticker: 'VTI' }, assets, { accountIds: accounts });
    const archiveAccount: Decide = ({ accounts }) =>
      decideAccount({ type: 'ArchiveAccount', accountId: 'a1' }, accounts);
    const correct: Decide = ({ ledger, accounts, assets }) =>
      decideLedger(
        {
          ...{ type: 'CorrectTransaction', transactionId: 't1' },
          ...buy({ ...held, quantity: '10', amount: '100.00' }),
        },
        ledger,
        { accounts, assets },
      );
    const removeEntry =
      (transactionId: string): Decide =>
      ({ ledger, accounts, assets }) =>
        decideLedger({ type: 'DeleteTransaction', transactionId }, ledger, { accounts, assets });
    const removeAccount: Decide = ({ accounts }) =>
      decideAccount({ type: 'DeleteAccount', accountId: 'a1' }, accounts);
    const removeAsset: Decide = ({ assets, accounts }) =>
      decideAsset(
        { type: 'DeleteAsset', ticker: 'VTI', transactions: 2, accountIds: ['a1'] },
        assets,
        { accountIds: accounts },
      );
    const archiveAsset = assetIs({ type: 'ArchiveAsset' });
    const lot = [{ transactionId: 't1', quantity: '4' }];

    it.each<[string, readonly Decide[], Decide]>([
      ['of an archived asset are refused', [bought, sold(), archiveAsset], removeEntry('t2')],
      ['of an archived asset are refused, too', [bought, sold(), archiveAsset], removeAccount],
      ['of an archived account are refused', [bought, sold(), archiveAccount], removeAsset],
      [
        'of an asset that is not eligible are refused',
        [bought, assetIs({ type: 'ChangeAsset', holdInAccounts: [] })],
        removeEntry('t1'),
      ],
      [
        'of a part of a share are refused',
        [bought, changeAccount({ fractionalShares: false })],
        removeEntry('t1'),
      ],
      [
        'that name lots are refused',
        [method('Specific Identification'), bought, sold(lot), method('FIFO')],
        removeEntry('t2'),
      ],
    ])('%s', (_, first, remove) => {
      const one = book();
      for (const change of first) expect(one.do(change)).not.toEqual([]);
      const before = seen(one.state);
      const eventIds = one.do(remove);
      expect(seen(one.state)).not.toEqual(before);
      one.undo({ eventIds });
      expect(seen(one.state)).toEqual(before);
    });

    it('as it was before a correction are refused by then', () => {
      const one = book();
      one.do(bought);
      const before = seen(one.state).entries;
      const eventIds = one.do(correct);
      one.do(changeAccount({ fractionalShares: false }));
      one.undo({ eventIds });
      expect(seen(one.state).entries).toEqual(before);
    });
  });

  it('of the deletion of an account is refused with the account that has its nickname now', () => {
    const one = book();
    one.do(addAccount('a2'));
    const deleted = one.do(({ accounts }) =>
      decideAccount({ type: 'DeleteAccount', accountId: 'a2' }, accounts),
    );
    const [added = ''] = one.do(({ accounts }) =>
      decideAccount({ type: 'AddAccount', ...account, accountId: 'a3', nickname: 'A2' }, accounts),
    );
    expect(one.plan({ eventIds: deleted })).toMatchObject({
      refusal: { message: expect.stringContaining('An account is called A2 already') as string },
      dependents: [{ eventId: added }],
    });
  });

  describe('of an asset that an account since deleted was eligible for', () => {
    const deleteAccount: Decide = ({ accounts }) =>
      decideAccount({ type: 'DeleteAccount', accountId: 'a2' }, accounts);
    const onBnd =
      (
        command:
          | { type: 'DeleteAsset'; transactions: number; accountIds: string[] }
          | { type: 'ChangeAsset'; name?: string; holdInAccounts: string[] },
      ): Decide =>
      ({ assets, accounts }) =>
        decideAsset({ ...command, ticker: 'BND' }, assets, { accountIds: accounts });
    const withBnd = (...holdInAccounts: string[]) => {
      const one = book();
      one.do(addAccount('a2'));
      one.do(addAsset('BND', holdInAccounts));
      return one;
    };
    const trade = { ticker: 'BND', at: day(2), quantity: '5', price: '10', amount: '50.00' };
    const buyIn = (accountId: string) => record('t1', buy({ accountId, ...trade }));
    const bnd = (one: Book) => one.state.assets.get('BND');

    it('puts it back with its transactions, for the accounts that are there', () => {
      const one = withBnd('a1', 'a2');
      one.do(buyIn('a1'));
      const before = seen(one.state).entries;
      const eventIds = one.do(onBnd({ type: 'DeleteAsset', transactions: 1, accountIds: ['a1'] }));
      one.do(deleteAccount);
      one.undo({ eventIds });
      expect(bnd(one)?.holdInAccounts).toEqual(['a1']);
      expect(seen(one.state).entries).toEqual(before);
    });

    it('is refused with the deletion of the account where transactions stand in it', () => {
      const one = withBnd('a1', 'a2');
      one.do(buyIn('a2'));
      const eventIds = one.do(onBnd({ type: 'DeleteAsset', transactions: 1, accountIds: ['a2'] }));
      const [gone = ''] = one.do(deleteAccount);
      expect(one.plan({ eventIds })).toMatchObject({
        ok: false,
        refusal: { kind: 'conflict' },
        dependents: [{ eventId: gone }],
      });
    });

    it('changes it back for the accounts that are there', () => {
      const left = withBnd('a1', 'a2');
      const narrowed = left.do(
        onBnd({ type: 'ChangeAsset', name: 'Bonds', holdInAccounts: ['a1'] }),
      );
      left.do(deleteAccount);
      left.undo({ eventIds: narrowed });
      expect(bnd(left)).toMatchObject({ name: 'VTI', holdInAccounts: ['a1'] });

      const swapped = withBnd('a1');
      const eventIds = swapped.do(onBnd({ type: 'ChangeAsset', holdInAccounts: ['a2'] }));
      swapped.do(deleteAccount);
      swapped.undo({ eventIds });
      expect(bnd(swapped)?.holdInAccounts).toEqual(['a1']);
    });

    it('is refused with the deletion of the account where nothing else changed', () => {
      const one = withBnd('a1', 'a2');
      const eventIds = one.do(onBnd({ type: 'ChangeAsset', holdInAccounts: ['a1'] }));
      const [gone = ''] = one.do(deleteAccount);
      expect(one.plan({ eventIds })).toMatchObject({
        ok: false,
        refusal: {
          message: expect.stringContaining('Account is not in this portfolio') as string,
        },
        dependents: [{ eventId: gone }],
      });
    });
  });

  it('of the deletion of a transaction is refused with the archiving of its account', () => {
    const one = book();
    one.do(deposit('t1', '5.00'));
    const deleted = one.do(({ ledger, accounts, assets }) =>
      decideLedger({ type: 'DeleteTransaction', transactionId: 't1' }, ledger, {
        accounts,
        assets,
      }),
    );
    const [archived = ''] = one.do(({ accounts }) =>
      decideAccount({ type: 'ArchiveAccount', accountId: 'a1' }, accounts),
    );
    expect(one.plan({ eventIds: deleted })).toMatchObject({
      ok: false,
      dependents: [{ eventId: archived }],
    });
  });

  it('of the deletion of a split is refused with the later sells that it would leave without shares', () => {
    const one = book();
    const buying = { accountId: 'a1', quantity: '10', price: '10', amount: '100.00' };
    one.do(record('t1', buy({ ...buying, at: day(2) })));
    const split = { splitId: 'x', ticker: 'VTI', at: day(3), numerator: '1', denominator: '2' };
    const decide = (command: Parameters<typeof decideSplit>[0]) =>
      one.do(({ ledger, accounts, assets }) => decideSplit(command, ledger, { accounts, assets }));
    decide({ type: 'RecordStockSplit', ...split, cashInLieu: [] });
    const deleted = decide({ type: 'DeleteStockSplit', splitId: 'x' });
    one.do(record('t2', buy({ ...buying, quantity: '1', amount: '10.00', at: day(4) })));
    const [sold = ''] = one.do(
      record('t3', sell({ ...buying, quantity: '9', amount: '90.00', at: day(5) })),
    );
    const plan = one.plan({ eventIds: deleted });
    expect(plan).toMatchObject({ ok: false, dependents: [{ eventId: sold }] });
    expect(plan.ok || plan.refusal.message).toMatch(/cannot be undone: .*VTI/);
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
      const before = seen(one.state);
      const closing = one.append(whole.events).at(-1) ?? '';
      const after = seen(one.state);
      const again = one.undo({ eventIds: [closing] });
      expect(seen(one.state)).toEqual(before);
      one.undo({ eventIds: [again] });
      expect(seen(one.state)).toEqual(after);
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

  describe('of an undo that made many changes', () => {
    const many = (accountOf: (n: number) => string) =>
      Array.from({ length: 6_000 }, (_, n) => ({ ...trade(n, buy), accountId: accountOf(n) }));

    it.each([
      ['an import', null],
      ['the deletion of an account', deleteAccount('a1')],
    ])('takes back all of them: the undo of %s', (_, deletion) => {
      const one = imported(
        book(),
        many(() => 'a1'),
        null,
      );
      const change = deletion ? { eventIds: one.do(deletion) } : { importId: 'i' };
      const before = seen(one.state);
      const first = one.undo(change);
      const after = seen(one.state);
      const second = one.undo({ eventIds: [first] });
      expect(seen(one.state)).toEqual(before);
      one.undo({ eventIds: [second] });
      expect(seen(one.state)).toEqual(after);
      expect(one.plan({ eventIds: [first, second] })).toMatchObject({
        refusal: { kind: 'rule', message: 'At most 5,000 changes can be undone at once' },
      });
    });

    it('asks what is refused a few times only', () => {
      const one = book();
      one.do(addAccount('a2'));
      imported(
        one,
        many((n) => (n % 2 === 0 ? 'a1' : 'a2')),
        null,
      );
      const closing = one.undo({ importId: 'i' });
      const [deleted = ''] = one.do(deleteAccount('a2'));
      expect(one.plan({ eventIds: [closing] })).toMatchObject({
        dependents: [{ eventId: deleted }],
      });
      expect([...one.ready({ eventIds: [closing] }).planning()].length).toBeLessThan(12_000);
    });
  });

  describe('that puts transactions back', () => {
    const limits = (transactions: number) => ({ eventsAPart: 250, transactions });
    /** Returns an account with a transaction, and a deleted account that had another one. */
    const withDeleted = () => {
      const one = book();
      one.do(addAccount('a2'));
      const [added = ''] = one.do(deposit('t1', '5.00'));
      one.do(deposit('t2', '6.00', 'a2'));
      const [deleted = ''] = one.do(deleteAccount('a2'));
      return { one, added, deleted };
    };

    it('is refused where the portfolio would have more than it may have', () => {
      const { one, deleted } = withDeleted();
      const plan = (transactions: number) =>
        one.plan({ eventIds: [deleted] }, false, limits(transactions));
      expect(plan(1)).toEqual({
        ok: false,
        refusal: { kind: 'rule', message: 'A portfolio has at most 1 transactions' },
        isInTheWay: null,
        dependents: [],
        dependentCount: 0,
        names: [],
      });
      expect(plan(2)).toMatchObject({ ok: true });
    });

    it('counts what is there in the end', () => {
      const { one, added, deleted } = withDeleted();
      expect(one.plan({ eventIds: [added, deleted] }, false, limits(1))).toMatchObject({
        ok: true,
        undone: [{ eventId: deleted }, { eventId: added }],
      });
    });

    it.each([
      ['account', deleteAccount('a1')],
      ['asset', deleteAsset('VTI')],
    ])('of a deleted %s pauses in between where they are many', (_, deletion) => {
      const one = imported(
        book(),
        Array.from({ length: 3_000 }, (__, n) => trade(n, buy)),
        null,
      );
      const planning = one.ready({ eventIds: one.do(deletion) }).planning();
      expect([...planning].length).toBeGreaterThanOrEqual(15);
    });
  });

  it('of a reason that changed nothing says so, alone and among others', () => {
    const one = book();
    const [told = ''] = one.do(({ assets }) =>
      decideDividends(
        {
          ...{ type: 'ChooseRetirementFocus', ticker: 'VTI' },
          ...{ retirementFocus: 'growth', notes: 'young' },
        },
        assets,
      ),
    );
    expect(one.events.map(isUndoable).at(-1)).toBe(false);
    expect(one.plan({ eventIds: [told] })).toMatchObject({
      refusal: { kind: 'conflict', message: expect.stringContaining('only says why') as string },
      dependents: [],
    });
    const since = '2026-01-01T00:04:00.000Z';
    expect(one.plan({ since })).toMatchObject({
      refusal: { message: expect.stringContaining('left to be undone') as string },
    });
    const [deposited = ''] = one.do(deposit('t1', '5.00'));
    expect(one.plan({ since })).toMatchObject({ ok: true, undone: [{ eventId: deposited }] });
  });

  it('of what cannot be undone says why', () => {
    const one = book();
    expect(one.plan({ eventIds: ['e0'] })).toMatchObject({
      ok: false,
      refusal: { kind: 'conflict', message: expect.stringContaining('delete the portfolio') },
    });
    expect(one.events.map(isUndoable)).toEqual([false, true, true]);
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
