/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { useAddress } from './use-address';

const at = (address: string) => {
  history.replaceState(null, '', address);
  return renderHook(useAddress, { wrapper: BrowserRouter }).result;
};
type Shown = ReturnType<typeof at>;
const change = ({ current: [, set] }: Shown, name: string, value: string | null) =>
  set((before) => {
    if (value === null) before.delete(name);
    else before.set(name, value);
    return before;
  });
const textOf = ({ current: [shown] }: Shown) => shown.toString();

describe('what the address asks for (WEB-84)', () => {
  it('is changed by a choice', () => {
    const address = at('/history?kind=account');
    act(() => change(address, 'kind', 'asset'));
    expect(textOf(address)).toBe('kind=asset');
    expect(location.pathname + location.search).toBe('/history?kind=asset');
  });

  it('keeps a choice that is not shown yet when the next one is made', () => {
    const address = at('/history?account=a');
    act(() => {
      change(address, 'account', null);
      change(address, 'ticker', 'VTI');
      change(address, 'kind', 'asset');
    });
    expect(textOf(address)).toBe('ticker=VTI&kind=asset');
  });
});
