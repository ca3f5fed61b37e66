import type { PortfolioStream } from '@evenkeel/domain/streams';
import type { CalculationContext } from '@evenkeel/projections/projection';
import { type Series, SeriesWriter } from './series-writer';
import type { StoredSeries } from './stored';

test('others of the process work between two steps of a series', async () => {
  const order: string[] = [];
  const context = { ownerId: 'p', writer: { clear: () => undefined } };
  function* series(): Generator<null> {
    for (const step of ['first step', 'second step']) {
      order.push(step);
      setImmediate(() => order.push('others'));
      yield null;
    }
    order.push('end');
  }
  const steps: Series = series();
  await new SeriesWriter(
    context as unknown as CalculationContext<PortfolioStream>,
    {} as StoredSeries,
    null,
    new Map(),
  ).write(steps, { begun: [], open: [] });
  expect(order).toEqual(['first step', 'others', 'second step', 'others', 'end']);
});
