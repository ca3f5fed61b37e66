/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { momentChosen, NOW } from '@/shared/store/moment-slice';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { BottomBar } from './bottom-bar';

const PORTFOLIO = { id: 'p', name: 'Core', isArchived: false } as Parameters<typeof signIn>[1][0];
pageServer(answerPortfolios([PORTFOLIO]));

it.each([
  ['an earlier day', { asOf: '2026-01-02', knownAt: null }],
  ['what was known on one', { asOf: null, knownAt: '2026-01-02' }],
])('the bar adds nothing while %s is shown', async (_name, moment) => {
  const store = pageStore();
  await signIn(store, [PORTFOLIO]);
  render(
    <Provider store={store}>
      <BottomBar />
    </Provider>,
  );
  const add = screen.getByRole('button', { name: 'New transaction' });
  expect(add).toBeEnabled();
  act(() => void store.dispatch(momentChosen(moment)));
  expect(add).toBeDisabled();
  act(() => void store.dispatch(momentChosen(NOW)));
  expect(add).toBeEnabled();
});
