/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { SplitEffects } from './split-effects';

const HELD = { accountId: 'o', accountName: 'Old', before: '10', after: '20', leftOver: '0' };
const NONE = { accountId: 'n', accountName: 'New', before: '0', after: '0', leftOver: '0' };

function shown(...effects: readonly (typeof HELD)[]) {
  const currentData = effects.map((effect) => ({ ...effect, otherSide: [] }));
  const query = { currentData, refetch: () => undefined };
  render(<SplitEffects ticker="VTI" query={query} register={jest.fn()} errors={{}} />);
}

test('what a split does is shown of the accounts that held shares before it', () => {
  shown(HELD, NONE);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Old10 → 20 shares',
  ]);
});

test('where none did, that is said', () => {
  shown(NONE);
  expect(screen.getByText(/^No account held VTI on that day/)).toBeInTheDocument();
});
