import { addressAsOf, isOfToday } from './moment';

const PORTFOLIO = '/api/portfolios/0b0e9f9c-6a5e-4a52-9d3f-1c2b3a4d5e6f';

describe('a day of the past (HIS-43)', () => {
  it('is asked for by every read of a portfolio', () => {
    const of = (rest: string) => addressAsOf(`${PORTFOLIO}${rest}`, '2026-01-31');
    expect(of('/value')).toBe(`${PORTFOLIO}/value?asOf=2026-01-31`);
    expect(of('/transactions?limit=1')).toBe(`${PORTFOLIO}/transactions?limit=1&asOf=2026-01-31`);
    expect(addressAsOf('/api/networth', '2026-01-31')).toBe('/api/networth?asOf=2026-01-31');
    expect(addressAsOf(PORTFOLIO.replace('portfolios', 'setup'), '2026-01-31')).toContain('asOf');
  });

  it('is not asked for by what is of the person, of all time, or of work under way', () => {
    const untouched = [
      '/api/portfolios',
      '/api/user',
      '/api/budget',
      `${PORTFOLIO}/history?limit=50`,
      `${PORTFOLIO}/imports`,
      `${PORTFOLIO}/prices/refresh`,
    ];
    expect(untouched.map((url) => addressAsOf(url, '2026-01-31'))).toEqual(untouched);
    expect(addressAsOf(`${PORTFOLIO}/value`, null)).toBe(`${PORTFOLIO}/value`);
  });

  it('takes no writes, but signing out', () => {
    expect(isOfToday(`${PORTFOLIO}/transactions`, 'POST')).toBe(true);
    expect(isOfToday(`${PORTFOLIO}/transactions`, 'GET')).toBe(false);
    expect(isOfToday('/api/auth/signout', 'POST')).toBe(false);
  });
});
