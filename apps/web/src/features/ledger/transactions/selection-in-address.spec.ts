/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { AccountView } from '@evenkeel/contracts/accounts';
import { datesIn } from '@/shared/format/dates';
import { isFiltered, readAddress, selectionOf, useAddressSelection } from './selection-in-address';

const ACCOUNT = '0d9ee3c4-5a07-4d8d-9e3f-8f0c5c1f7f11';
const read = (address: string) => readAddress(new URLSearchParams(address));

describe('the address of the transactions screen', () => {
  it('keeps search, filters and sort', () => {
    expect(
      read(
        `search=pay&type=sell&account=${ACCOUNT}&ticker=itot&from=2026-01-01&to=2026-01-31&sort=amount`,
      ),
    ).toEqual({
      search: 'pay',
      type: 'sell',
      account: ACCOUNT,
      ticker: 'ITOT',
      from: '2026-01-01',
      to: '2026-01-31',
      sort: 'amount',
    });
  });

  it('leaves out what makes no sense', () => {
    expect(
      read('type=gift&from=yesterday&to=2026-13-01&sort=colour&account=x&ticker=a%20b'),
    ).toEqual(read(''));
  });

  it('shows the newest first where nothing is said', () => {
    expect(read('').sort).toBe('-datetime');
    expect(isFiltered(read('sort=amount'))).toBe(false);
    expect(isFiltered(read('ticker=ITOT'))).toBe(true);
  });

  it('does not filter by an account of another portfolio', () => {
    const wrapper = ({ children }: { readonly children: ReactNode }) =>
      createElement(
        MemoryRouter,
        { initialEntries: [`/transactions?account=${ACCOUNT}`] },
        children,
      );
    const accountAmong = (...ids: string[]) => {
      const accounts = ids.map((id) => ({ id }) as AccountView);
      return renderHook(() => useAddressSelection(accounts), { wrapper }).result.current.selection
        .account;
    };
    expect(accountAmong(ACCOUNT)).toBe(ACCOUNT);
    expect(accountAmong('another')).toBe('');
  });

  it('asks for whole days in the time zone of the settings', () => {
    const { from, to } = selectionOf(read('from=2026-01-01&to=2026-01-01'), datesIn('Asia/Tokyo'));
    expect([from, to]).toEqual(['2025-12-31T15:00:00.000Z', '2026-01-01T14:59:59.999Z']);
  });
});
