import { isFiltered, readAddress, selectionOf } from './selection-in-address';

const read = (address: string) => readAddress(new URLSearchParams(address));

describe('the address of the transactions screen', () => {
  it('keeps search, filters and sort', () => {
    expect(read('search=pay&type=sell&account=a&ticker=itot&from=2026-01-01&to=2026-01-31&sort=amount')).toEqual({
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

  it('asks for whole days of local time', () => {
    const { from, to } = selectionOf(read('from=2026-01-01&to=2026-01-01'));
    expect(from).toBe(new Date(2026, 0, 1).toISOString());
    expect(to).toBe(new Date(2026, 0, 1, 23, 59, 59, 999).toISOString());
  });
});
