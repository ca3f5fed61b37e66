/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { signedOut } from '@/shared/store/session-slice';
import { Allocation } from './allocation';

it('signed out, the screen asks for authentication', () => {
  const store = pageStore();
  store.dispatch(signedOut());
  render(
    <Provider store={store}>
      <Allocation />
    </Provider>,
  );
  expect(screen.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
});
