/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { PortfolioDialog } from './portfolio-dialog';

pageServer();

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const opened = async () => {
  const store = pageStore();
  await signIn(store, []);
  render(
    <Provider store={store}>
      <PortfolioDialog portfolio={null} onClose={() => undefined} />
    </Provider>,
  );
};

test('a minimum with a comma that is no decimal point is refused as it was typed', async () => {
  await opened();
  const minimum = screen.getByLabelText('Min transaction amount');
  await userEvent.type(screen.getByLabelText('Name'), 'Long run');
  await userEvent.clear(minimum);
  await userEvent.type(minimum, '1,234{Enter}');
  expect(await screen.findByText('Must be a plain decimal number')).toBeVisible();
  expect(minimum).toHaveValue('1,234');
});

test('the dialog asks for name, minimum and description, in this order', async () => {
  await opened();
  const labels = [...screen.getByRole('dialog').querySelectorAll('label')];
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Min transaction amount',
    'Description (optional)',
  ]);
});
