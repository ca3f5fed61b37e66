import { NOW } from '@/shared/store/moment-slice';
import { addressAt, isOfToday } from './moment';

const PORTFOLIO = '/api/portfolios/0b0e9f9c-6a5e-4a52-9d3f-1c2b3a4d5e6f';

const JANUARY = { asOf: '2026-01-31', knownAt: null };

describe('a day of the past (HIS-43)', () => {
  it('is asked for by every read of a portfolio', () => {
    const of = (rest: string) => addressAt(`${PORTFOLIO}${rest}`, JANUARY);
    expect(of('/value')).toBe(`${PORTFOLIO}/value?asOf=2026-01-31`);
    expect(of('/transactions?limit=1')).toBe(`${PORTFOLIO}/transactions?limit=1&asOf=2026-01-31`);
    expect(addressAt('/api/networth', JANUARY)).toBe('/api/networth?asOf=2026-01-31');
    expect(addressAt('/api/networth/history?from=2025-01-31', JANUARY)).toContain('&asOf=');
    expect(addressAt('/api/performance?benchmark=VT', JANUARY)).toContain('&asOf=');
    expect(addressAt('/api/performance/assets', JANUARY)).toContain('?asOf=');
    expect(addressAt('/api/quotes/VTI?from=2025-01-31', JANUARY)).toContain('&asOf=');
    expect(addressAt(PORTFOLIO.replace('portfolios', 'setup'), JANUARY)).toContain('asOf');
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
    expect(untouched.map((url) => addressAt(url, JANUARY))).toEqual(untouched);
    expect(addressAt(`${PORTFOLIO}/value`, NOW)).toBe(`${PORTFOLIO}/value`);
  });

  it('is asked for as it was known on a day, alone or with the day that is shown', () => {
    const of = (url: string, asOf: string | null) =>
      addressAt(`${PORTFOLIO}${url}`, { asOf, knownAt: '2026-02-28' });
    expect(of('/value', null)).toBe(`${PORTFOLIO}/value?knownAt=2026-02-28`);
    expect(of('/value', '2026-01-31')).toBe(
      `${PORTFOLIO}/value?asOf=2026-01-31&knownAt=2026-02-28`,
    );
    expect(of('/value?asOf=2025-12-31', '2026-01-31')).toBe(
      `${PORTFOLIO}/value?asOf=2025-12-31&knownAt=2026-02-28`,
    );
  });

  it('takes no writes, but signing out', () => {
    expect(isOfToday(`${PORTFOLIO}/transactions`, 'POST')).toBe(true);
    expect(isOfToday(`${PORTFOLIO}/transactions`, 'GET')).toBe(false);
    expect(isOfToday('/api/auth/signout', 'POST')).toBe(false);
  });
});
