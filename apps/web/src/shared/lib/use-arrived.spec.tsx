/** @jest-environment jest-fixed-jsdom */
import { renderHook } from '@testing-library/react';
import { useArrived } from './use-arrived';

it('names what has joined a list since it was first known', () => {
  const { result, rerender } = renderHook(
    ({ keys }: { keys: string[] | undefined }) => [...useArrived(keys)],
    { initialProps: { keys: undefined as string[] | undefined } },
  );
  expect(result.current).toEqual([]);
  rerender({ keys: ['a', 'b'] });
  expect(result.current).toEqual([]);
  rerender({ keys: ['c', 'a', 'b'] });
  expect(result.current).toEqual(['c']);
});
