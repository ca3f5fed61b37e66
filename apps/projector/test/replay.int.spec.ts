import { randomUUID } from 'node:crypto';
import type { AccountingMethod } from '@evenkeel/domain/accounts';
import type { StockSplit, TransactionDetails } from '@evenkeel/domain/ledger';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import { PROJECTIONS } from '@evenkeel/read-models/generations';
import fc from 'fast-check';
import { CATEGORIES } from '../src/categories';
import {
  accountAdded,
  accountDetails,
  assetAdded,
  assetDeleted,
  created,
  details,
  methodChanged,
} from './person';
import { openWorkbench, type Workbench } from './workbench';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

const METHODS: readonly AccountingMethod[] = [
  'FIFO',
  'LIFO',
  'Average Cost',
  'Specific Identification',
];
const TICKERS = ['VEA', 'ITOT'];

type Step =
  | {
      readonly kind: 'record' | 'correct';
      readonly pick: number;
      readonly type: number;
      readonly account: number;
      readonly ticker: number;
      readonly minute: number;
      readonly quantity: number;
      readonly price: number;
    }
  | { readonly kind: 'delete'; readonly pick: number }
  | { readonly kind: 'method'; readonly account: number; readonly method: number }
  | { readonly kind: 'close'; readonly account: number }
  | { readonly kind: 'drop'; readonly ticker: number }
  | {
      readonly kind: 'split';
      readonly ticker: number;
      readonly minute: number;
      readonly numerator: number;
      readonly denominator: number;
      readonly paidIn: number;
    }
  | { readonly kind: 'unsplit'; readonly pick: number };

const small = (max: number) => fc.nat({ max });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      pick: small(100),
      type: small(4),
      account: small(1),
      ticker: small(1),
      minute: small(1000),
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1, max: 30 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      pick: small(100),
      type: small(4),
      account: small(1),
      ticker: small(1),
      minute: small(1000),
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1, max: 30 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick: small(100) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('method' as const),
      account: small(1),
      method: small(3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), account: small(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), ticker: small(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('split' as const),
      ticker: small(1),
      minute: small(1000),
      numerator: fc.integer({ min: 1, max: 5 }),
      denominator: fc.integer({ min: 1, max: 5 }),
      paidIn: small(1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unsplit' as const), pick: small(100) }) },
);

/**
 * A history of one portfolio. It need not be one that the ledger's rules would have let in: read
 * models follow whatever was recorded.
 */
class History {
  readonly accounts = [randomUUID(), randomUUID()];
  private readonly methods: AccountingMethod[] = ['FIFO', 'LIFO'];
  private readonly present = new Map<string, TransactionDetails>();
  private splits: StockSplit[] = [];

  *start(portfolioId: string, userId: string): Generator<DomainEvent> {
    yield created(portfolioId, userId);
    for (const [index, account] of this.accounts.entries())
      yield accountAdded(account, this.methods[index]);
    for (const ticker of TICKERS) yield assetAdded(ticker, this.accounts[0] ?? '');
  }

  events(step: Step): DomainEvent[] {
    if (step.kind === 'close') return this.close(step.account);
    if (step.kind === 'drop') return this.drop(TICKERS[step.ticker] ?? '');
    if (step.kind === 'split') return [this.split(step)];
    if (step.kind === 'unsplit') return this.unsplit(step.pick);
    const event = this.event(step);
    return event ? [event] : [];
  }

  /** Deletes an account; a new one takes its place. */
  private close(index: number): DomainEvent[] {
    const accountId = this.accounts[index] ?? '';
    const opened = randomUUID();
    this.accounts[index] = opened;
    for (const [transactionId, { accountId: held }] of this.present)
      if (held === accountId) this.present.delete(transactionId);
    this.splits = this.splits.map((split) => ({
      ...split,
      cashInLieu: split.cashInLieu.filter((paid) => paid.accountId !== accountId),
    }));
    return [
      {
        type: 'AccountDeleted',
        data: { accountId, replaced: accountDetails(this.methods[index] ?? 'FIFO') },
      },
      accountAdded(opened, this.methods[index]),
    ];
  }

  /** Deletes an asset with all that was recorded of it; the same ticker is added again. */
  private drop(ticker: string): DomainEvent[] {
    const held = [...this.present].filter(([, details]) => details.ticker === ticker);
    for (const [transactionId] of held) this.present.delete(transactionId);
    const paid = this.splits
      .filter((split) => split.ticker === ticker)
      .flatMap(({ cashInLieu }) => cashInLieu);
    this.splits = this.splits.filter((split) => split.ticker !== ticker);
    const accountIds = [
      ...new Set([
        ...held.map(([, { accountId }]) => accountId),
        ...paid.map(({ accountId }) => accountId),
      ]),
    ].filter((id) => this.accounts.some((account) => account === id));
    const added = assetAdded(ticker, this.accounts[0] ?? '');
    return [assetDeleted(ticker, accountIds, held.length), added];
  }

  /** In one account in whole shares, with a dollar for what is left over there. */
  private split({
    ticker,
    minute,
    numerator,
    denominator,
    paidIn,
  }: Extract<Step, { kind: 'split' }>): DomainEvent {
    const at = new Date(
      Date.UTC(2020, 0, 1) + minute * 86_400_000 + this.splits.length,
    ).toISOString();
    const cashInLieu = [{ accountId: this.accounts[paidIn] ?? '', amount: '1.00' }];
    const data = {
      splitId: randomUUID(),
      ticker: TICKERS[ticker] ?? '',
      at,
      numerator: String(numerator),
      denominator: String(denominator),
      cashInLieu,
    };
    this.splits.push(data);
    return { type: 'StockSplitRecorded', data };
  }

  private unsplit(pick: number): DomainEvent[] {
    const [replaced] = this.splits.splice(pick % Math.max(1, this.splits.length), 1);
    return replaced
      ? [{ type: 'StockSplitDeleted', data: { splitId: replaced.splitId, replaced } }]
      : [];
  }

  private event(
    step: Exclude<Step, { kind: 'close' | 'drop' | 'split' | 'unsplit' }>,
  ): DomainEvent | null {
    if (step.kind === 'method') {
      const [from, to] = [this.methods[step.account] ?? 'FIFO', METHODS[step.method] ?? 'FIFO'];
      this.methods[step.account] = to;
      return methodChanged(this.accounts[step.account] ?? '', from, to);
    }
    if (step.kind === 'record') return this.record(step);
    const [transactionId, replaced] =
      [...this.present][step.pick % Math.max(1, this.present.size)] ?? [];
    if (!transactionId || !replaced) return null;
    if (step.kind === 'delete') {
      this.present.delete(transactionId);
      return { type: 'TransactionDeleted', data: { transactionId, replaced } };
    }
    const data = this.details(step);
    this.present.set(transactionId, data);
    return { type: 'TransactionCorrected', data: { transactionId, replaced, ...data } };
  }

  private record(step: Extract<Step, { kind: 'record' | 'correct' }>): DomainEvent {
    const transactionId = randomUUID();
    const data = this.details(step);
    this.present.set(transactionId, data);
    return {
      type: 'TransactionRecorded',
      data: { transactionId, importId: null, fingerprint: null, ...data },
    };
  }

  private details({
    type,
    account,
    ticker,
    minute,
    quantity,
    price,
  }: Extract<Step, { kind: 'record' | 'correct' }>): TransactionDetails {
    const at = new Date(Date.UTC(2020, 0, 1) + minute * 86_400_000).toISOString();
    const accountId = this.accounts[account] ?? '';
    if (type === 0)
      return details({
        type: 'cash_contribution',
        accountId,
        ticker: null,
        quantity: null,
        price: null,
        at,
        amount: String(price),
      });
    return details({
      type: type === 1 ? 'sell' : 'buy',
      accountId,
      ticker: TICKERS[ticker] ?? '',
      at,
      quantity: String(quantity),
      price: String(price),
      amount: String(quantity * price),
    });
  }
}

test('read models taken in bit by bit equal a fresh rebuild, whatever was recorded, corrected, deleted, closed or accounted for otherwise', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.boolean()), { minLength: 1, maxLength: 40 }),
      fc.boolean(),
      async (steps, isDeleted) => {
        const [userId, portfolioId] = [randomUUID(), randomUUID()];
        const streamId = `portfolio-${portfolioId}`;
        const history = new History();
        const engine = bench.engine();
        await bench.append(streamId, userId, [...history.start(portfolioId, userId)]);
        for (const [each, isTakenIn] of steps) {
          const events = history.events(each);
          if (events.length > 0) await bench.append(streamId, userId, events);
          if (isTakenIn) await engine.catchUp(streamId);
        }
        if (isDeleted)
          await bench.append(streamId, userId, [
            { type: 'PortfolioDeleted', data: { reason: 'deleted' } },
          ]);
        await engine.catchUp(streamId);
      },
    ),
    { numRuns: 25 },
  );
  const report = await bench.rebuild(
    PROJECTIONS.filter(({ category }) => category === 'portfolio').map(({ name }) => name),
    true,
  );
  expect(report.stopped).toEqual([]);
  expect(await bench.rows('SELECT projection, stream_id, error FROM app.quarantine')).toEqual([]);
  expect(
    report.comparisons.map(({ projection, different, apart }) => ({
      projection,
      different,
      apart,
    })),
  ).toEqual(
    [...CATEGORIES.portfolio.projections, ...CATEGORIES.portfolio.calculations].map(
      ({ definition }) => ({
        projection: definition.name,
        different: [],
        apart: [],
      }),
    ),
  );
  expect(report.comparisons.every(({ equal }) => equal >= 25)).toBe(true);
});
