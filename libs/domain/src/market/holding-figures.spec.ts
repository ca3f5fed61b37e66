import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import { type Held, holdingFigures, type HoldingFigures, NO_PRICE } from '.';

const held = (
  quantity: string,
  costBasis: string,
  price: string,
  previousClose: string | null = null,
): Held => ({
  quantity: Decimal.parse(quantity),
  costBasis: Decimal.parse(costBasis),
  price: {
    price: Decimal.parse(price),
    previousClose: previousClose === null ? null : Decimal.parse(previousClose),
    source: 'manual',
    day: '2026-01-02',
    at: '2026-01-02T00:00:00.000Z',
    priceMissing: false,
  },
});
const unpriced = (costBasis: string): Held => ({ ...held('1', costBasis, '0'), price: NO_PRICE });
const plain = (figures: HoldingFigures) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      (figure as Decimal | null)?.toString() ?? null,
    ]),
  );

describe('figures of what is held', () => {
  it('are value, change since the previous close, cost basis and unrealised gain, in money and percent', () => {
    expect(plain(holdingFigures([held('4', '300', '110', '100')]))).toEqual({
      value: '440',
      valueChange: '40',
      valueChangePercent: '10',
      costBasis: '300',
      unrealisedGain: '140',
      unrealisedGainPercent: '46.6667',
    });
  });

  it('of several are summed before anything is rounded', () => {
    const third = held('0.001', '0.004', '3.333', '3');
    expect(plain(holdingFigures([third, third, third]))).toMatchObject({
      value: '0.01',
      costBasis: '0.01',
      unrealisedGain: '0',
      valueChange: '0',
      unrealisedGainPercent: '-16.675',
    });
  });

  it('have no gain where there is no price, and no percent where there is no cost', () => {
    expect(plain(holdingFigures([unpriced('300')]))).toEqual({
      value: '0',
      valueChange: '0',
      valueChangePercent: '0',
      costBasis: '300',
      unrealisedGain: null,
      unrealisedGainPercent: null,
    });
    expect(plain(holdingFigures([held('4', '300', '110'), unpriced('50')]))).toMatchObject({
      costBasis: '350',
      unrealisedGain: '140',
      unrealisedGainPercent: '46.6667',
    });
    expect(plain(holdingFigures([held('4', '0', '110')]))).toMatchObject({
      unrealisedGain: '440',
      unrealisedGainPercent: null,
    });
    expect(plain(holdingFigures([]))).toEqual({
      value: '0',
      valueChange: '0',
      valueChangePercent: '0',
      costBasis: '0',
      unrealisedGain: '0',
      unrealisedGainPercent: null,
    });
  });

  it('always add up: value is cost basis plus unrealised gain, to the cent of rounding', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 }).map((n) => (n / 1000).toFixed(3));
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount, amount), { maxLength: 8 }), (rows) => {
        const { value, costBasis, unrealisedGain } = holdingFigures(
          rows.map(([quantity, cost, price]) => held(quantity, cost, price)),
        );
        expect(
          Math.abs(
            value
              .minus(costBasis)
              .minus(unrealisedGain ?? Decimal.zero)
              .toNumber(),
          ),
        ).toBeLessThanOrEqual(0.011);
      }),
    );
  });
});
