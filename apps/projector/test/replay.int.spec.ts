import { randomUUID } from 'node:crypto';
import type { AccountingMethod } from '@evenkeel/domain/accounts';
import type { TransactionDetails } from '@evenkeel/domain/ledger';
import type { DomainEvent } from '@evenkeel/event-store/codecs';
import { PROJECTIONS } from '@evenkeel/read-models/generations';
import fc from 'fast-check';
import { portfolioCategory } from '../src/categories';
import { rebuild, workOf } from '../src/engine/generations/rebuild';
import { accountAdded, assetAdded, created, details, methodChanged } from './person';
import { openWorkbench, type Workbench } from './workbench';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

const METHODS: readonly AccountingMethod[] = ['FIFO', 'LIFO', 'Average Cost', 'Specific Identification'];
const TICKERS = ['VEA', 'ITOT'];

type Step =
  | { readonly kind: 'record' | 'correct'; readonly pick: number; readonly type: number; readonly account: number; readonly ticker: number; readonly minute: number; readonly quantity: number; readonly price: number }
  | { readonly kind: 'delete'; readonly pick: number }
  | { readonly kind: 'method'; readonly account: number; readonly method: number };

const small = (max: number) => fc.nat({ max });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('record' as const), pick: small(100), type: small(4), account: small(1), ticker: small(1), minute: small(1000), quantity: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), pick: small(100), type: small(4), account: small(1), ticker: small(1), minute: small(1000), quantity: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick: small(100) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('method' as const), account: small(1), method: small(3) }) },
);

/** A history of one portfolio. It need not be one that the ledger's rules would have let in: read models follow whatever was recorded. */
class History {
  readonly accounts = [randomUUID(), randomUUID()];
  private readonly methods: AccountingMethod[] = ['FIFO', 'LIFO'];
  private readonly present = new Map<string, TransactionDetails>();

  *start(portfolioId: string, userId: string): Generator<DomainEvent> {
    yield created(portfolioId, userId);
    for (const [index, account] of this.accounts.entries()) yield accountAdded(account, this.methods[index]);
    for (const ticker of TICKERS) yield assetAdded(ticker, this.accounts[0] ?? '');
  }

  event(step: Step): DomainEvent | null {
    if (step.kind === 'method') {
      const [from, to] = [this.methods[step.account] ?? 'FIFO', METHODS[step.method] ?? 'FIFO'];
      this.methods[step.account] = to;
      return methodChanged(this.accounts[step.account] ?? '', from, to);
    }
    if (step.kind === 'record') return this.record(step);
    const [transactionId, replaced] = [...this.present][step.pick % Math.max(1, this.present.size)] ?? [];
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
    return { type: 'TransactionRecorded', data: { transactionId, importId: null, fingerprint: null, ...data } };
  }

  private details({ type, account, ticker, minute, quantity, price }: Extract<Step, { kind: 'record' | 'correct' }>): TransactionDetails {
    const at = new Date(Date.UTC(2020, 0, 1) + minute * 86_400_000).toISOString();
    const accountId = this.accounts[account] ?? '';
    if (type === 0) return details({ type: 'cash_contribution', accountId, ticker: null, quantity: null, price: null, at, amount: String(price) });
    return details({ type: type === 1 ? 'sell' : 'buy', accountId, ticker: TICKERS[ticker] ?? '', at, quantity: String(quantity), price: String(price), amount: String(quantity * price) });
  }
}

test('read models taken in bit by bit equal a fresh rebuild, whatever was recorded, corrected, deleted or accounted for otherwise', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { minLength: 1, maxLength: 40 }), async (steps) => {
      const [userId, portfolioId] = [randomUUID(), randomUUID()];
      const streamId = `portfolio-${portfolioId}`;
      const history = new History();
      const engine = bench.engine();
      await bench.append(streamId, userId, [...history.start(portfolioId, userId)]);
      for (const [each, isTakenIn] of steps) {
        const event = history.event(each);
        if (event) await bench.append(streamId, userId, [event]);
        if (isTakenIn) await engine.advance(streamId);
      }
      await engine.advance(streamId);
    }),
    { numRuns: 25 },
  );
  const services = { pool: bench.pool, reader: bench.reader, onProgress: () => undefined };
  const report = await rebuild(services, [workOf(portfolioCategory)], PROJECTIONS.map(({ name }) => name), true);
  expect(report.stopped).toEqual([]);
  expect(await bench.rows('SELECT projection, stream_id, error FROM app.quarantine')).toEqual([]);
  expect(report.comparisons.map(({ projection, different, apart }) => ({ projection, different, apart }))).toEqual(
    portfolioCategory.projections.map(({ definition }) => ({ projection: definition.name, different: [], apart: [] })),
  );
  expect(report.comparisons.every(({ equal }) => equal >= 25)).toBe(true);
});
