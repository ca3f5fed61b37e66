import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal } from '../kernel/decimal';
import { pageOf } from '../kernel/fixtures/page';
import { dividendEvents } from './calendar';
import type { DividendFrequency } from './frequency';
import { dividendsOfAsset, monthOf } from './overview';
import { growthOver, patternOf } from './pattern';
import { paidFigures, type Payment } from './payments';
import type { DividendSource } from './per-share';
import { expectedDays } from './schedule';

const TODAY = '2026-11-21';
const { rowsUnder } = pageOf(
  readFileSync(join(__dirname, '../../../../docs/dividends.md'), 'utf8'),
);

const d = (text: string): Decimal => Decimal.parse(text);
const pay = (day: string, perShare: string): Payment => ({ day, perShare: d(perShare) });

describe('the worked examples of docs/dividends.md', () => {
  it.each(rowsUnder('What a share pays'))(
    'by %s, paid %s: %s a share, %s a year, %s a month, %s percent',
    (source = '', frequency = '', ...figures) => {
      const dividends = dividendsOfAsset({
        source: source as DividendSource,
        manual: Decimal.zero,
        official: null,
        paid: paidFigures([pay('2026-05-29', '0.6'), pay('2026-08-31', '0.9')], TODAY),
        userFrequency: frequency as DividendFrequency,
        officialFrequency: null,
        rhythm: null,
        isReceived: false,
        holdings: [{ quantity: d('10.9'), costBasis: Decimal.zero, fractionalShares: false }],
        price: d('50'),
      });
      expect(
        [
          dividends.perShare,
          dividends.annualIncome,
          monthOf(dividends.annualIncome),
          dividends.yieldPercent,
        ].map(String),
      ).toEqual(figures);
    },
  );

  it.each(rowsUnder('When it is paid'))('after %s, %s: %s', (paid = '', frequency = '', days) => {
    const expected = expectedDays(paid, frequency as DividendFrequency, '2029-12-31');
    expect(expected.slice(0, 3).join(', ')).toBe(days);
  });

  it.each(rowsUnder('A payment takes the place of its projection'))(
    'recorded on %s it takes the place of %s',
    (recorded = '', place, day) => {
      const events = dividendEvents({
        announced: [],
        specialDays: new Set(),
        lastRegular: { day: '2026-08-31', exDay: '2026-08-31' },
        frequency: 'quarterly',
        perShare: d('0.5'),
        overridesAnnounced: false,
        sharesOn: () => [{ accountId: 'a', shares: d('10') }],
        received: [{ accountId: 'a', day: recorded, amount: d('5') }],
        from: '2026-10-01',
        until: '2026-12-31',
      });
      const received = events.filter(({ actualDay }) => actualDay !== null);
      expect(received.map((event) => [event.projectedDay ?? 'nothing', event.actualDay])).toEqual([
        [place, day],
      ]);
    },
  );

  it.each(rowsUnder('Special, missed and changed payments'))(
    'paid %s: special %s, missed %s, change %s',
    (paid = '', ...told) => {
      const payments = paid.split(', ').map((text) => {
        const [day = '', amount = ''] = text.split(' ');
        return pay(day, amount);
      });
      const { specialDays, missed, change } = patternOf(payments, 'quarterly', TODAY);
      expect([specialDays.join(', ') || 'none', String(missed), change ?? 'none']).toEqual(told);
    },
  );

  it.each(rowsUnder('How a dividend grows'))(
    'paid %s: %s, %s and %s percent a year',
    (paid = '', ...rates) => {
      const amounts = paid.split(', ');
      const payments = amounts.map((amount, index) =>
        pay(`${2026 - amounts.length + 1 + index}-03-01`, amount),
      );
      const asked = { today: TODAY, frequency: 'annual' } as const;
      expect(
        [1, 3, 5].map((years) => growthOver(payments, years, asked)?.toString() ?? 'unknown'),
      ).toEqual(rates);
    },
  );
});
