import { datesIn } from '@/shared/format/dates';
import { isFiltered, readAddress, selectionOf } from './selection-in-address';

const read = (address: string) => readAddress(new URLSearchParams(address));

describe('the address of the transactions screen', () => {
  it('keeps search, filters and sort', () => {
    expect(
      read('search=pay&type=sell&account=a&ticker=itot&from=2026-01-01&to=2026-01-31&sort=amount'),
    ).toEqual({
      search: 'pay',
      type: 'sell',
      account: 'a',
      ticker: 'ITOT',
      from: '2026-01-01',
      to: '2026-01-31',
      sort: 'amount',
    });
  });

  it('leaves out what makes no sense', () => {
    expect(read('type=gift&from=yesterday&sort=colour')).toEqual(read(''));
  });

  it('shows the newest first where nothing is said', () => {
    expect(read('').sort).toBe('-datetime');
    expect(isFiltered(read('sort=amount'))).toBe(false);
    expect(isFiltered(read('ticker=ITOT'))).toBe(true);
  });

  it('asks for whole days in the time zone of the settings', () => {
    const { from, to } = selectionOf(read('from=2026-01-01&to=2026-01-01'), datesIn('Asia/Tokyo'));
    expect([from, to]).toEqual(['2025-12-31T15:00:00.000Z', '2026-01-01T14:59:59.999Z']);
  });
});
