import fc from 'fast-check';
import { Decimal } from '../../kernel';
import { monthsBefore } from '../../kernel/days';
import { TODAY } from '../fixtures/plans';
import { goalCourse, type GoalFacts, goalOutlook } from './outlook';

type Facts = { readonly [Fact in keyof GoalFacts]: string };

const factsOf = (facts: Partial<Facts>): GoalFacts => ({
  day: facts.day ?? '2031-06-01',
  target: Decimal.parse(facts.target ?? '60000'),
  saved: Decimal.parse(facts.saved ?? '10000'),
  monthlySaving: Decimal.parse(facts.monthlySaving ?? '500'),
  growthRate: Decimal.parse(facts.growthRate ?? '7'),
  inflationRate: Decimal.parse(facts.inflationRate ?? '3'),
});
const outlook = (facts: Partial<Facts> = {}, today = TODAY) => goalOutlook(factsOf(facts), today);
const texts = (found: ReturnType<typeof outlook>) => ({
  status: found.status,
  months: found.months,
  monthlyNeeded: found.monthlyNeeded?.toFixed(2) ?? null,
  projected: found.projected.toFixed(2),
});

describe('the months until a goal', () => {
  it.each([
    ['2026-11-23', '2026-12-22', 0],
    ['2026-11-23', '2026-12-23', 1],
    ['2026-01-31', '2026-02-27', 0],
    ['2026-01-31', '2026-02-28', 1],
    ['2028-02-29', '2029-02-28', 12],
    ['2026-11-23', '2106-11-23', 960],
    ['2026-11-23', '2026-11-23', 0],
    ['2026-11-23', '2020-01-01', 0],
  ])('from %s to %s are %i', (today, day, months) => {
    expect(outlook({ day }, today).months).toBe(months);
  });

  it('are as many as lead to the day, and no day of the month moves that', () => {
    const days = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 960 }), (today, months) => {
        const day = monthsBefore(today, -months);
        expect(outlook({ day }, today).months).toBe(months);
      }),
    );
  });
});

describe('what a goal costs then', () => {
  it('is exact after whole years', () =>
    // 50 x 1.0609 is 53.045.
    expect(outlook({ day: '2028-11-23', target: '50' }).targetThen.toFixed(2)).toBe('53.05'));
});

describe('what a goal takes a month', () => {
  it('is an ordinary annuity: the first saving is put in a month from today', () => {
    // 7 percent less 3 percent of inflation a year, 54 months.
    expect(texts(outlook({ growthRate: '3' }))).toMatchObject({
      months: 54,
      monthlyNeeded: '925.93',
      projected: '37000.00',
    });
    expect(texts(outlook({ day: '2036-11-23' }))).toMatchObject({ monthlyNeeded: '311.07' });
  });

  it('is what is missing over the months where nothing grows beyond inflation', () => {
    expect(
      texts(outlook({ day: '2027-09-23', growthRate: '3', target: '1000', saved: '0' })),
    ).toMatchObject({ months: 10, monthlyNeeded: '100.00' });
  });

  it('is more where prices rise faster than the money', () => {
    expect(
      texts(
        outlook({
          day: '2027-11-23',
          growthRate: '0',
          target: '1200',
          saved: '0',
          inflationRate: '3',
        }),
      ),
    ).toMatchObject({ monthlyNeeded: '101.37' });
  });

  it('is 0 where the amount is there, also once the day has passed', () => {
    for (const day of ['2031-06-01', '2020-01-01'])
      expect(texts(outlook({ day, saved: '60000' }))).toMatchObject({
        status: 'reached',
        monthlyNeeded: '0.00',
      });
  });

  it('is 0 where what is saved grows to it by itself', () => {
    expect(texts(outlook({ day: '2066-11-23', saved: '20000', monthlySaving: '0' }))).toMatchObject(
      {
        status: 'ahead',
        monthlyNeeded: '0.00',
      },
    );
  });

  it('is 0 where what is saved grows to it exactly', () => {
    const grows = (facts: Partial<Facts>) => outlook({ monthlySaving: '0', ...facts });
    // 1.133 / 1.03 is 1.1.
    expect(texts(grows({ day: '2027-11-23', target: '11000', growthRate: '13.3' }))).toMatchObject({
      monthlyNeeded: '0.00',
      projected: '11000.00',
    });
    // 10,609 x (1.07 / 1.03)^2: the growth of one year has infinitely many decimals.
    expect(texts(grows({ day: '2028-11-23', saved: '10609', target: '11449' }))).toMatchObject({
      monthlyNeeded: '0.00',
      projected: '11449.00',
    });
  });

  it('is not said where the day has passed, or less than a month is left', () => {
    expect(texts(outlook({ day: '2026-11-22' }))).toEqual({
      status: 'passed',
      months: 0,
      monthlyNeeded: null,
      projected: '10000.00',
    });
    for (const day of [TODAY, '2026-12-22'])
      expect(texts(outlook({ day }))).toMatchObject({ status: 'due', monthlyNeeded: null });
  });

  it('reaches the target month by month, and a cent less does not', () => {
    const money = (max: number) => fc.integer({ min: 0, max }).map((cents) => cents / 100);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        money(200_000_000),
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 100 }),
        (target, saved, months, growth, inflation) => {
          // Saved money that already reaches the target needs no saving, whatever its growth.
          fc.pre(saved < target);
          const facts = factsOf({
            target: `${target}`,
            saved: saved.toFixed(2),
            day: monthsBefore(TODAY, -months),
            growthRate: `${growth / 10}`,
            inflationRate: `${inflation / 10}`,
          });
          const needed = goalOutlook(facts, TODAY).monthlyNeeded ?? Decimal.zero;
          const factor = ((1 + growth / 1000) / (1 + inflation / 1000)) ** (1 / 12);
          const reached = (monthly: number) => {
            let balance = saved;
            for (let month = 0; month < months; month += 1) balance = balance * factor + monthly;
            return balance;
          };
          const tolerance = 1e-9 * (target + saved * Math.max(1, factor ** months));
          expect(reached(needed.toNumber())).toBeGreaterThan(target - tolerance);
          if (needed.isPositive())
            expect(reached(needed.toNumber() - 0.01)).toBeLessThan(target + tolerance);
        },
      ),
    );
  });

  it('falls with every dollar that is saved, and rises with every dollar of the target', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 960 }), (saved, more, months) => {
        const day = monthsBefore(TODAY, -months);
        const needed = (facts: Partial<Facts>) =>
          outlook({ day, ...facts }).monthlyNeeded ?? Decimal.zero;
        const of = needed({ target: '500000', saved: `${saved}` });
        expect(
          needed({ target: '500000', saved: `${saved + more}` }).compareTo(of),
        ).toBeLessThanOrEqual(0);
        expect(
          needed({ target: `${500_000 + more}`, saved: `${saved}` }).compareTo(of),
        ).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('what will be there', () => {
  it('is the target where just what it takes is saved', () => {
    const monthlySaving = outlook().monthlyNeeded?.toFixed(2) ?? '';
    const { projected } = outlook({ monthlySaving });
    expect(Math.abs(projected.toNumber() - 60_000)).toBeLessThan(0.6);
    expect(projected.compareTo(Decimal.parse('60000'))).toBeGreaterThanOrEqual(0);
  });

  it('costs more dollars of then, by the inflation that is assumed', () => {
    expect(outlook({ day: '2036-11-23' }).targetThen.toFixed(2)).toBe('80634.98');
  });
});

describe('the progress of a goal', () => {
  it.each([
    ['0', '0'],
    ['10000', '16.6'],
    ['59999.99', '99.9'],
    ['60000', '100'],
    ['90000', '100'],
  ])('with %s saved of 60,000 is %s percent', (saved, progress) => {
    expect(outlook({ saved }).progress.toString()).toBe(progress);
  });
});

describe('the steps of an outlook (HIS-86)', () => {
  it('give it, to the cent, for any goal', () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 }).map((units) => (units / 100).toFixed(2));
    const rate = fc.integer({ min: 0, max: 400 }).map((tenths) => (tenths / 10).toFixed(1));
    const facts = fc.record({
      target: cents,
      saved: cents,
      monthlySaving: cents,
      growthRate: rate,
      inflationRate: rate,
      day: fc.integer({ min: 1, max: 960 }).map((months) => monthsBefore(TODAY, -months)),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const read = factsOf(given);
        const found = goalOutlook(read, TODAY);
        const { grown, savings, prices, monthlyNeeded, annuity } = goalCourse(read, TODAY);
        expect(grown.plus(savings).toFixed(2)).toBe(found.projected.toFixed(2));
        expect(read.target.times(prices.whole).toFixed(2)).toBe(found.targetThen.toFixed(2));
        if (!monthlyNeeded?.isPositive()) return;
        const there = grown.plus(monthlyNeeded.times(annuity));
        expect(there.toFixed(2)).toBe(read.target.toFixed(2));
        const excess = found.monthlyNeeded?.minus(monthlyNeeded) ?? Decimal.zero;
        expect(excess.isNegative()).toBe(false);
        expect(excess.compareTo(Decimal.parse('0.01'))).toBe(-1);
      }),
    );
  });
});
