/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { startStore } from '../../shared/store/store';
import { signedOut } from '../../shared/store/session-slice';
import { Allocation } from './allocation';

it('signed out, the screen asks for authentication', () => {
  const store = startStore();
  store.dispatch(signedOut());
  render(
    <Provider store={store}>
      <Allocation />
    </Provider>,
  );
  expect(screen.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
});
