import fc from 'fast-check';
import { Decimal } from '../kernel/decimal';
import {
  cashAfter,
  eligibilityAskedFor,
  gainOfNamed,
  isSameFigure,
  isSettledByAdding,
  isWholeSteps,
  NO_SUCH_TYPE,
  NO_TYPE_CHOSEN,
  noAccountCalled,
  notEligible,
  notInPortfolio,
  priceFor,
  roundedPrice,
  perShareAfterSplit,
  sharesAfter,
  stepFor,
  stillToName,
  sumOfShares,
  totalFor,
  wholeSharesOnly,
} from './rules';

describe('total and price of the transaction form', () => {
  it.each([
    ['buy', '10', '100', '5', '1005.00'],
    ['initial_position', '3', '0.3333', '', '1.00'],
    ['sell', '10', '100', '5', '995.00'],
    ['buy', '0.5', '33.33', '0', '16.67'],
  ] as const)(
    'total of a %s of %s at %s with fee %s is %s',
    (type, quantity, price, fee, total) => {
      expect(totalFor({ type, quantity, price, fee })).toBe(total);
    },
  );

  it.each([
    ['buy', '10', '1005', '5', '100.0000'],
    ['sell', '10', '995', '5', '100.0000'],
    ['buy', '3', '1', '', '0.3333'],
    ['buy', '1000000', '12.34', '', '0.00001234'],
    ['sell', '300', '1', '', '0.00333333'],
  ] as const)(
    'price of a %s of %s for %s with fee %s is %s',
    (type, quantity, total, fee, price) => {
      expect(priceFor({ type, quantity, total, fee })).toBe(price);
    },
  );

  it.each([
    ['', '100', '0'],
    ['10', '', '0'],
    ['0', '100', '0'],
    ['ten', '100', '0'],
    ['10', '100', '-'],
  ])('there is no total while shares, price and fee read %j, %j, %j', (quantity, price, fee) => {
    expect(totalFor({ type: 'buy', quantity, price, fee })).toBeNull();
  });

  it('there is no price that is not above 0', () => {
    expect(priceFor({ type: 'buy', quantity: '10', total: '5', fee: '5' })).toBeNull();
    expect(priceFor({ type: 'buy', quantity: '0', total: '5', fee: '0' })).toBeNull();
    expect(priceFor({ type: 'buy', quantity: '9999999999', total: '1', fee: '0' })).toBeNull();
  });

  it('a price found from a total leads back to it, but for the rounding of the price', () => {
    const amounts = fc.integer({ min: 1, max: 10 ** 7 }).map((n) => (n / 100).toFixed(2));
    fc.assert(
      fc.property(
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.integer({ min: 1, max: 1000 }),
        amounts,
        amounts,
        (type, shares, total, fee) => {
          const quantity = String(shares);
          const price = priceFor({ type, quantity, total, fee });
          fc.pre(price !== null);
          const again = Decimal.parse(totalFor({ type, quantity, price: price ?? '', fee }) ?? '0');
          const slack = Decimal.fromInteger(shares)
            .times(Decimal.parse('0.00005'))
            .plus(Decimal.parse('0.005'));
          expect(again.minus(Decimal.parse(total)).abs().compareTo(slack)).toBeLessThanOrEqual(0);
        },
      ),
    );
  });
});

describe('step of shares', () => {
  it.each([
    [false, 'stock', '1'],
    [false, 'crypto', '1'],
    [true, 'stock', '0.001'],
    [true, 'crypto', '0.00000001'],
  ] as const)('fractions allowed: %s, asset type %s: %s', (fractionalShares, assetType, step) => {
    expect(stepFor({ fractionalShares, assetType })).toBe(step);
  });
});

test('what asks for eligibility says for which asset and account', () => {
  expect(eligibilityAskedFor(notEligible('BRK.B', 'for account 2'))).toEqual({
    ticker: 'BRK.B',
    nickname: 'for account 2',
  });
  expect(eligibilityAskedFor('Asset VTI is archived')).toBeNull();
});

describe('figures of the transaction form', () => {
  it.each([
    ['12', '12.00'],
    ['12.0', '12.00'],
    ['12.5', '12.5'],
    ['12.50', '12.5'],
    ['12.34567', '12.3457'],
    ['11.99999', '12.00'],
    ['0.00001234', '0.00001234'],
    ['0.000000014', '0.00000001'],
    ['0.01004', '0.01'],
    ['', null],
    ['-1', null],
    ['1e3', null],
  ])('a price of %j is shown as %j', (typed, shown) => {
    expect(roundedPrice(typed)).toBe(shown);
  });

  it.each([
    ['2', '1', true],
    ['2.000', '1', true],
    ['1.5', '1', false],
    ['1.005', '0.001', true],
    ['1.0005', '0.001', false],
    ['0.00000001', '0.00000001', true],
    ['two', '1', false],
  ])('shares of %s in steps of %s: %s', (quantity, step, expected) => {
    expect(isWholeSteps(quantity, step)).toBe(expected);
  });
});

describe('lots named by a sell', () => {
  it('add up exactly', () => {
    expect(sumOfShares(['0.1', '0.2', ''])).toBe('0.3');
    expect(sumOfShares(['1', 'x'])).toBeNull();
    expect([isSameFigure('0.3', '0.30'), isSameFigure('', '0'), isSameFigure('x', 'x')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('are filled up to what the sell leaves open and the lot holds', () => {
    expect(stillToName({ asked: '10', taken: '4', held: '5' })).toBe('5');
    expect(stillToName({ asked: '10', taken: '8', held: '5' })).toBe('2');
    expect(stillToName({ asked: '10', taken: '12', held: '5' })).toBe('0');
    expect(stillToName({ asked: '', taken: 'x', held: '5' })).toBeNull();
  });

  it('gain their part of the total less their part of the cost', () => {
    expect(
      gainOfNamed({ shares: '10', total: '1000' }, { held: '5', cost: '400', chosen: '4' }),
    ).toBe('80.00');
    expect(
      gainOfNamed({ shares: '10', total: '100' }, { held: '3', cost: '50', chosen: '3' }),
    ).toBe('-20.00');
    expect(
      gainOfNamed({ shares: '0', total: '0' }, { held: '3', cost: '50', chosen: '1' }),
    ).toBeNull();
  });
});

describe('what is there after a transaction', () => {
  const trade = (type: Parameters<typeof cashAfter>[1]['type'], quantity = '', amount = '') => ({
    type,
    quantity,
    amount,
  });

  it.each([
    ['buy', '60.00'],
    ['sell', '140.00'],
    ['dividend', '140.00'],
    ['cash_contribution', '140.00'],
    ['cash_distribution', '60.00'],
    ['initial_position', null],
  ] as const)('cash of 100 after a %s of 40 is %s', (type, expected) => {
    expect(cashAfter('100', trade(type, '1', '40.00'), null)).toBe(expected);
  });

  it('cash counts what is replaced, and is not known while nothing or no number is typed', () => {
    expect(cashAfter('100', trade('buy', '', '40'), trade('sell', '', '30'))).toBe('30.00');
    expect(cashAfter('100', trade('buy', '', ''), null)).toBeNull();
    expect(cashAfter('100', trade('buy', '', '-'), null)).toBeNull();
  });

  it('shares are added or taken away', () => {
    expect(sharesAfter('30', trade('buy', '4'))).toBe('34');
    expect(sharesAfter('30', trade('initial_position', '4'))).toBe('34');
    expect(sharesAfter('30', trade('sell', '31'))).toBe('-1');
    expect(sharesAfter('30', trade('dividend', '4'))).toBeNull();
    expect(sharesAfter('30', trade('buy', ''))).toBeNull();
  });

  it('what is paid for a share follows the ratio of a split', () => {
    expect(perShareAfterSplit('1', { numerator: '4', denominator: '1' })).toBe('0.25');
    expect(perShareAfterSplit('0.1', { numerator: '1', denominator: '10' })).toBe('1');
    expect(perShareAfterSplit('1', { numerator: '3', denominator: '2' })).toBe('0.66666667');
  });

  it('a message says whether adding something settles it', () => {
    expect(
      [
        noAccountCalled('IRA'),
        notInPortfolio('VTI'),
        notEligible('VTI', 'IRA'),
        wholeSharesOnly('IRA'),
        NO_TYPE_CHOSEN,
        NO_SUCH_TYPE,
        'The column datetime is missing',
        'The column ticker occurs twice',
        'Price is required',
      ].map(isSettledByAdding),
    ).toEqual([true, true, true, true, true, false, true, false, false]);
  });
});
