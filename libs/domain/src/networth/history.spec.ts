import fc from 'fast-check';
import { daysBefore } from '../kernel/days';
import { Decimal } from '../kernel/decimal';
import {
  firstValueDay,
  type NetWorthItem,
  netWorthHistory,
  type NetWorthPoint,
  pointDays,
  type PortfolioDay,
} from '.';

const item = (kind: 'asset' | 'debt', values: Readonly<Record<string, string>>): NetWorthItem => ({
  itemId: kind,
  kind,
  name: kind,
  category: 'Other',
  values: Object.entries(values).map(([day, value]) => ({ day, value })),
  terms: [],
});
const day = (name: string, value: string, flow = '0', impliedRise = '0'): PortfolioDay => ({
  day: name,
  value: Decimal.parse(value),
  flow: Decimal.parse(flow),
  impliedRise: Decimal.parse(impliedRise),
});
const texts = ({ day: name, portfolios, assets, debts, net, saved }: NetWorthPoint): string =>
  [name, portfolios, assets, debts, net, saved].map(String).join(' ');

describe('the history of net worth', () => {
  it('adds up portfolios and assets less debts, day by day', () => {
    const house = item('asset', { '2026-01-02': '400', '2026-01-04': '450' });
    const loan = item('debt', { '2026-01-03': '300' });
    const course = [day('2026-01-02', '100', '100'), day('2026-01-03', '110')];
    const period = { from: '2026-01-01', to: '2026-01-04' };
    expect(netWorthHistory(period, course, [house, loan], null).map(texts)).toEqual([
      '2026-01-01 0 0 0 0 0',
      '2026-01-02 100 400 0 500 100',
      '2026-01-03 110 400 300 210 100',
      '2026-01-04 110 450 300 260 100',
    ]);
  });

  it('counts what was saved from the end of its first day on', () => {
    const course = [
      day('2026-01-01', '100', '100'),
      day('2026-01-02', '150', '40'),
      day('2026-01-03', '130', '-15'),
    ];
    const period = { from: '2026-01-01', to: '2026-01-03' };
    expect(netWorthHistory(period, course, [], null).map(({ saved }) => String(saved))).toEqual([
      '0',
      '40',
      '25',
    ]);
  });

  it('leaves out deposits that nobody recorded, those before it, too', () => {
    const course = [day('2026-01-01', '50', '50', '50'), day('2026-01-02', '70', '20', '15')];
    const period = { from: '2026-01-01', to: '2026-01-02' };
    expect(netWorthHistory(period, course, [], null).map(texts)).toEqual([
      '2026-01-01 0 0 0 0 0',
      '2026-01-02 5 0 0 5 5',
    ]);
  });

  it('ends with the sums that are shown elsewhere', () => {
    const current = {
      portfolios: Decimal.parse('120'),
      assets: Decimal.parse('7'),
      debts: Decimal.parse('2'),
      savedLater: Decimal.parse('15'),
    };
    const period = { from: '2026-01-01', to: '2026-01-02' };
    const points = netWorthHistory(period, [day('2026-01-01', '100', '100')], [], current);
    expect(points.map(texts)).toEqual(['2026-01-01 100 0 0 100 0', '2026-01-02 120 7 2 125 15']);
  });

  it('has a point a day up to 400 days, beyond that the last of each week', () => {
    const from = '2024-01-01';
    expect(pointDays({ from, to: from })).toEqual([from]);
    expect(pointDays({ from, to: daysBefore(from, -400) })).toHaveLength(401);
    const to = daysBefore(from, -401);
    const weekly = pointDays({ from, to });
    expect(weekly.slice(0, 3)).toEqual([from, '2024-01-07', '2024-01-14']);
    expect(weekly.at(-1)).toBe(to);
    expect(weekly).toHaveLength(59);
  });

  it('is the same on a day, whichever other days have points', () => {
    const steps = fc.array(fc.tuple(fc.nat(600), fc.integer({ min: -9999, max: 9999 })));
    fc.assert(
      fc.property(steps, fc.integer({ min: 401, max: 600 }), (moves, span) => {
        const first = '2024-01-01';
        const byDay = new Map(
          moves.map(([n, cents]) => [daysBefore(first, -n), (cents / 100).toFixed(2)]),
        );
        const course = [...byDay]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, amount]) => day(name, amount, amount));
        const loan = item('debt', { '2024-02-01': '300', '2024-05-01': '200' });
        const to = daysBefore(first, -span);
        const weekly = netWorthHistory({ from: first, to }, course, [loan], null);
        const daily = [0, 300].flatMap((begin) =>
          netWorthHistory(
            {
              from: daysBefore(first, -begin),
              to: daysBefore(first, -Math.min(begin + 300, span)),
            },
            course,
            [loan],
            null,
          ),
        );
        for (const point of weekly)
          expect(daily.find((each) => each.day === point.day)?.net).toEqual(point.net);
      }),
    );
  });

  it('can begin with the first value that was stated', () => {
    expect(firstValueDay([])).toBeNull();
    expect(
      firstValueDay([item('asset', { '2026-03-01': '1' }), item('debt', { '2025-03-01': '1' })]),
    ).toBe('2025-03-01');
  });
});
