import { randomUUID } from 'node:crypto';
import { portfolioCategory } from '../src/categories';
import { Conclusions } from '../src/engine/conclusions';
import { Outbox } from '../src/engine/outbox';
import { Advance } from '../src/engine/streams/advance';
import { accountAdded, created, deposit } from './person';
import { openWorkbench, until, type Workbench } from './workbench';

let bench: Workbench;
beforeAll(async () => (bench = await openWorkbench()));
afterAll(() => bench.close());

test('a calculation for a new price tells all that shows prices, also where the same pass takes in an event', async () => {
  const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
  const streamId = `portfolio-${portfolioId}`;
  const fail = (error: Error): never => {
    throw error;
  };
  const outbox = new Outbox(bench.pool, bench.announcements, fail);
  const conclusions = new Conclusions(bench.store, bench.codec, () => new Date(), fail);
  const portfolios = new Advance(portfolioCategory, { pool: bench.pool, reader: bench.reader, outbox, now: () => new Date(), conclusions, onQuarantine: (_id, failure) => fail(failure) });
  await bench.append(streamId, userId, [created(portfolioId, userId), accountAdded(accountId)]);
  await portfolios.advance(streamId);

  const position = await bench.append(streamId, userId, [deposit(accountId, '100', '2026-01-02T10:00:00.000Z')]);
  await portfolios.advance(streamId, { recalculate: true });
  const views = () => bench.announced.flatMap((message) => (message.kind === 'portfolio' && message.streamId === streamId && message.change.position === position ? message.change.views : []));
  await until(() => views().length > 0);
  expect(views()).toEqual(expect.arrayContaining(['transactions', 'value', 'rebalance', 'accounts', 'assets', 'holdings', 'quotes', 'dividends']));
});
