/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, renderHook } from '@testing-library/react';
import { chosenFrom, useChosenColumns } from './chosen-columns';

const COLUMNS = ['value', 'cost', 'gain'].map((id) => ({ id }));
const table = (main?: readonly string[]) =>
  renderHook(() => useChosenColumns('here', COLUMNS, main)).result;
const shown = ({ current }: ReturnType<typeof table>) => current.columns.map(({ id }) => id);

describe('the columns of a table', () => {
  beforeEach(() => localStorage.clear());

  it('are those that were chosen, of those that there are', () => {
    expect(chosenFrom('["gain","gone","value"]', COLUMNS)).toEqual(['value', 'gain']);
    expect([null, 'no list', '{}'].map((text) => chosenFrom(text, COLUMNS))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('are remembered in the browser, in the order of the table', () => {
    const first = table();
    expect(shown(first)).toEqual([]);
    act(() => first.current.toggle('gain', true));
    act(() => first.current.toggle('value', true));
    expect(shown(first)).toEqual(['value', 'gain']);
    expect(first.current).toMatchObject({ added: 2, isMain: false });
    expect(shown(table())).toEqual(['value', 'gain']);
    act(() => first.current.clear());
    expect(shown(table())).toEqual([]);
  });

  it('are the main ones until others are chosen, and may be none', () => {
    const main = ['value', 'cost'];
    const first = table(main);
    expect(shown(first)).toEqual(main);
    expect(first.current).toMatchObject({ added: 0, isMain: true });
    for (const id of main) act(() => first.current.toggle(id, false));
    expect(shown(table(main))).toEqual([]);
    act(() => first.current.toggle('gain', true));
    expect(first.current).toMatchObject({ added: 1, isMain: false });
    act(() => first.current.clear());
    expect(shown(first)).toEqual(main);
    expect(localStorage).toHaveLength(0);
  });
});
