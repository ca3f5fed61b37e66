import { randomUUID } from 'node:crypto';
import type { AssetDetails } from '@evenkeel/domain/assets';
import type { StockSplit, TransactionDetails, TransactionType } from '@evenkeel/domain/ledger';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import fc from 'fast-check';
import { accountAdded, assetAdded, created, details, recorded, registered } from './person';
import { openWorkbench, type TestEngine, type Workbench } from './workbench';

jest.setTimeout(240_000);

let bench: Workbench;
beforeAll(async () => (bench = await openWorkbench()));
afterAll(() => bench.close());

const DAY_MS = 86_400_000;
/**
 * Some days ago, or days that are still to come; never today, which goes on while the test runs.
 */
const daysAgo = fc.integer({ min: -2, max: 20 }).map((ago) => (ago === 0 ? 1 : ago));
const momentAgo = (ago: number, hour = 15): string =>
  `${new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000Z`;

const place = fc.nat(1);
const trades = fc.record({
  kind: fc.constant('trade' as const),
  type: fc.constantFrom<TransactionType>(
    ...(['buy', 'sell', 'dividend', 'initial_position'] as const),
    ...(['cash_contribution', 'cash_distribution'] as const),
  ),
  account: place,
  ago: daysAgo,
  shares: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 50 }),
});
const edit = fc.oneof(
  { weight: 6, arbitrary: trades },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('correct' as const), of: fc.nat(), ago: daysAgo }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), of: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('quote' as const),
      isOwn: fc.boolean(),
      assetClass: fc.constantFrom('security', 'crypto'),
      ago: fc.integer({ min: 1, max: 25 }),
      price: fc.integer({ min: 1, max: 50 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('split' as const),
      ago: daysAgo,
      cashInLieu: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'unsplit' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('archive' as const), account: place }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'move' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reclass' as const }) },
);
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

/**
 * A portfolio of two accounts, each with 1,000 shares from a month ago on, so that all sales have
 * their shares.
 */
class Holder {
  readonly userId = randomUUID();
  readonly portfolioId = randomUUID();
  readonly streamId = `portfolio-${this.portfolioId}`;
  private readonly ticker = `T${this.userId.slice(0, 8).toUpperCase()}`;
  private readonly accounts = [randomUUID(), randomUUID()] as const;
  private readonly archived = new Set<string>();
  private readonly trades: [string, TransactionDetails][] = [];
  private readonly splits: StockSplit[] = [];
  private timezone = 'Europe/Vienna';
  private assetType: AssetDetails['assetType'] = 'etf';

  constructor(private readonly engine: TestEngine) {}

  async begin(): Promise<void> {
    await this.moved([registered(this.userId)]);
    await bench.append(this.streamId, this.userId, [
      created(this.portfolioId, this.userId),
      ...this.accounts.map((accountId) => accountAdded(accountId)),
      assetAdded(this.ticker, this.accounts[0]),
      ...this.accounts.map((accountId) =>
        recorded({
          type: 'initial_position',
          accountId,
          ticker: this.ticker,
          at: momentAgo(30),
          quantity: '1000',
          price: '10',
          amount: '10000',
        }),
      ),
    ]);
    await this.engine.catchUp(this.streamId);
  }

  /** Makes an edit, and brings the series up to date from what is there. */
  async apply(one: Edit): Promise<void> {
    if (one.kind === 'quote') await this.quote(one);
    else if (one.kind === 'move') await this.moveAway();
    else {
      const events = this.eventsOf(one);
      if (events.length > 0) await bench.append(this.streamId, this.userId, events);
      return this.engine.catchUp(this.streamId);
    }
    return this.engine.catchUp(this.streamId, { recalculate: true });
  }

  private eventsOf(one: Exclude<Edit, { kind: 'quote' | 'move' }>): DomainEvent[] {
    switch (one.kind) {
      case 'trade':
        return this.trade(one);
      case 'correct':
        return this.correct(one);
      case 'remove':
        return this.remove(one.of);
      case 'split':
        return this.split(one);
      case 'unsplit':
        return this.unsplit();
      case 'archive':
        return this.archive(this.accounts[one.account === 0 ? 0 : 1]);
      case 'reclass':
        return this.reclass();
    }
  }

  private trade({ type, account, ago, shares, price }: Edit & { kind: 'trade' }): DomainEvent[] {
    const ofShares = type === 'buy' || type === 'sell' || type === 'initial_position';
    const isCash = type === 'cash_contribution' || type === 'cash_distribution';
    const transactionId = randomUUID();
    const trade = {
      type,
      accountId: this.accounts[account === 0 ? 0 : 1],
      ticker: isCash ? null : this.ticker,
      at: momentAgo(ago),
      quantity: ofShares ? `${shares}.5` : null,
      price: ofShares ? String(price) : null,
      amount: String((shares + 0.5) * price),
    };
    this.trades.push([transactionId, details(trade)]);
    return [recorded({ transactionId, ...trade })];
  }

  private correct({ of, ago }: Edit & { kind: 'correct' }): DomainEvent[] {
    const known = this.trades[of % Math.max(this.trades.length, 1)];
    if (!known) return [];
    const [transactionId, replaced] = known;
    known[1] = { ...replaced, at: momentAgo(ago, 9) };
    return [{ type: 'TransactionCorrected', data: { transactionId, ...known[1], replaced } }];
  }

  private remove(of: number): DomainEvent[] {
    const [known] = this.trades.splice(of % Math.max(this.trades.length, 1), 1);
    if (!known) return [];
    const [transactionId, replaced] = known;
    return [{ type: 'TransactionDeleted', data: { transactionId, replaced } }];
  }

  private split({ ago, cashInLieu }: Edit & { kind: 'split' }): DomainEvent[] {
    const split = {
      splitId: randomUUID(),
      ticker: this.ticker,
      at: momentAgo(ago, 8),
      numerator: '3',
      denominator: '2',
      cashInLieu: cashInLieu ? [{ accountId: this.accounts[0], amount: '4.25' }] : [],
    };
    this.splits.push(split);
    return [{ type: 'StockSplitRecorded', data: split }];
  }

  private unsplit(): DomainEvent[] {
    const replaced = this.splits.pop();
    if (!replaced) return [];
    return [{ type: 'StockSplitDeleted', data: { splitId: replaced.splitId, replaced } }];
  }

  private archive(accountId: string): DomainEvent[] {
    if (this.archived.delete(accountId)) return [{ type: 'AccountRestored', data: { accountId } }];
    this.archived.add(accountId);
    return [{ type: 'AccountArchived', data: { accountId } }];
  }

  /** From a fund to a coin and back: other shared quotes count. */
  private reclass(): DomainEvent[] {
    const added = assetAdded(this.ticker, this.accounts[0]);
    if (added.type !== 'AssetAdded') throw new Error('an asset is added');
    const replaced = { ...added.data, assetType: this.assetType };
    this.assetType = this.assetType === 'etf' ? 'crypto' : 'etf';
    return [{ type: 'AssetChanged', data: { ...added.data, assetType: this.assetType, replaced } }];
  }

  private async quote({ isOwn, assetClass, ago, price }: Edit & { kind: 'quote' }): Promise<void> {
    const at = momentAgo(ago, 20);
    await bench.rows(
      `INSERT INTO app.quote (ticker, asset_class, day, at, price, source, user_id, recorded_at) VALUES ($1, $2, $3, $4, $5, 'test', $6, now())`,
      [this.ticker, assetClass, at.slice(0, 10), at, price, isOwn ? this.userId : null],
    );
  }

  private async moveAway(): Promise<void> {
    const profile = { name: 'Ada', username: 'ada', dateOfBirth: null, timezone: this.timezone };
    this.timezone = this.timezone === 'Asia/Tokyo' ? 'Europe/Vienna' : 'Asia/Tokyo';
    await this.moved([
      { type: 'ProfileChanged', data: { ...profile, timezone: this.timezone, replaced: profile } },
    ]);
  }

  private async moved(events: readonly DomainEvent[]): Promise<void> {
    await bench.append(`user-${this.userId}`, this.userId, events);
    await this.engine.catchUp(`user-${this.userId}`);
  }
}

/**
 * Both are compared again and again: edits such as a move work out all days anew, and would hide
 * what was wrong before.
 */
const AT_ONCE = 4;

test('after any edits the stored series is that which a rebuild makes from nothing', async () => {
  // Rebuilds ask the clock of the machine.
  const engine = bench.engine();
  let holders = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 8, maxLength: 20 }), async (edits) => {
      const holder = new Holder(engine);
      await holder.begin();
      holders += 1;
      for (let done = 0; done < edits.length; done += AT_ONCE) {
        for (const one of edits.slice(done, done + AT_ONCE)) await holder.apply(one);
        expect(await bench.rebuild(['performance'], true)).toMatchObject({
          comparisons: [{ projection: 'performance', equal: holders, different: [], apart: [] }],
        });
      }
      expect(
        await bench.rows(
          'SELECT count(*) > 28 AS "isWhole" FROM read.performance_account_day WHERE portfolio_id = $1',
          [holder.portfolioId],
        ),
      ).toEqual([{ isWhole: true }]);
    }),
    { numRuns: 5, endOnFailure: true },
  );
});
