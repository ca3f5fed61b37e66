import { STREAMS } from '@evenkeel/domain/streams';
import { logPosition } from '@evenkeel/event-store/port';
import { READ_MODELS } from '@evenkeel/read-models/catalogue';
import { CATEGORIES } from './categories';
import { SLICES, type Slices } from './slices';

test('every category has the read models that the catalogue gives it, in its order', () => {
  expect(Object.keys(CATEGORIES)).toEqual(Object.keys(STREAMS));
  for (const { name, projections, calculations } of Object.values(CATEGORIES))
    expect([...projections, ...calculations].map(({ definition }) => definition)).toEqual(
      Object.values(READ_MODELS).filter(({ category }) => category === name),
    );
});

test('the code behind the catalogue is complete, and nothing stands beside it', () => {
  expect(Object.keys(SLICES)).toEqual(Object.keys(READ_MODELS));
  const { ledger, ...fewer } = SLICES;
  // @ts-expect-error: an entry is missing
  const missing: Slices = fewer;
  // @ts-expect-error: the catalogue has no such read model
  const superfluous: Slices = { ...SLICES, wishes: ledger };
  expect([missing, superfluous]).not.toContainEqual(SLICES);
});

test('each read model stands in the catalogue under its own name, and has its own code', () => {
  expect(Object.values(READ_MODELS).map(({ name }) => name)).toEqual(Object.keys(READ_MODELS));
  expect(Object.values(SLICES).map(({ definition }) => definition)).toEqual(
    Object.values(READ_MODELS),
  );
});

test('a push has the figures of its category whole, or none', () => {
  const { announce, initial } = CATEGORIES.portfolio;
  const state = {
    ...initial(),
    portfolio: {
      portfolioId: 'p',
      userId: 'u',
      settings: {
        name: 'P',
        description: null,
        minTransactionAmount: '50',
        baseDrift: '2',
        boostStrength: '1',
      },
      status: 'deleted' as const,
    },
  };
  const pushOf = (figures: Record<string, number>) =>
    announce(state, {
      streamId: 'portfolio-p',
      ownerId: 'p',
      position: logPosition(7),
      views: ['rebalance'],
      calculated: { figures, calculation: 3 },
    });
  const told = { kind: 'stream', userId: 'u', streamId: 'portfolio-p' };
  const change = { category: 'portfolio', id: 'p', position: 7, views: ['rebalance'] };
  expect(pushOf({ sells: 1, buys: 0 })).toEqual({ ...told, change: { ...change, calculation: 3 } });
  const figures = { totalValue: 1, valueChange: 0, valueChangePercent: 0 };
  expect(pushOf(figures)).toEqual({ ...told, change: { ...change, calculation: 3, figures } });
  expect(
    announce(initial(), {
      ...told,
      ownerId: 'p',
      position: logPosition(7),
      views: [],
      calculated: null,
    }),
  ).toBe(null);
});
