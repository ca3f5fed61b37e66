/** @jest-environment jest-fixed-jsdom */
import { render, screen } from '@testing-library/react';
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

test('the dialog asks for name, minimum and description, in this order', async () => {
  const store = pageStore();
  await signIn(store, []);
  render(
    <Provider store={store}>
      <PortfolioDialog portfolio={null} onClose={() => undefined} />
    </Provider>,
  );
  const labels = [...screen.getByRole('dialog').querySelectorAll('label')];
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Min transaction amount',
    'Description (optional)',
  ]);
});
