import { randomUUID } from 'node:crypto';
import { accountAdded, created, deposit } from './person';
import { openWorkbench, until, type Workbench } from './workbench';

let bench: Workbench;
beforeAll(async () => (bench = await openWorkbench()));
afterAll(() => bench.close());

test('a calculation for a new price tells every view that shows prices, also where it follows from an event as well', async () => {
  const [userId, portfolioId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
  const streamId = `portfolio-${portfolioId}`;
  const engine = bench.engine();
  await bench.append(streamId, userId, [created(portfolioId, userId), accountAdded(accountId)]);
  await engine.catchUp(streamId);

  const position = await bench.append(streamId, userId, [
    deposit(accountId, '100', '2026-01-02T10:00:00.000Z'),
  ]);
  await engine.catchUp(streamId, { recalculate: true });
  const told = () =>
    bench.announced.flatMap((message) =>
      message.kind === 'stream' &&
      message.streamId === streamId &&
      message.change.position === position
        ? [message.change.views]
        : [],
    );
  const ofPrices = () => told().find((views) => views.includes('quotes'));
  await until(() => ofPrices() !== undefined);
  expect(ofPrices()).toEqual(
    expect.arrayContaining([
      'value',
      'rebalance',
      'accounts',
      'assets',
      'holdings',
      'quotes',
      'dividends',
    ]),
  );
});
