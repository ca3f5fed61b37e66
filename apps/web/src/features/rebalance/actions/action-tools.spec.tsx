/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { datesIn } from '@/shared/format/dates';
import { savedFiles } from '@/shared/lib/fixtures/saved-files';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { momentChosen } from '@/shared/store/moment-slice';
import type { ActionItem } from '../action-list';
import { ActionTools } from './action-tools';

const saved = savedFiles();
const SELL: ActionItem = {
  ...{ key: 'sell VTI', side: 'sell', ticker: 'VTI', amount: 500, shares: 5 },
  ...{ level: null, accounts: [], reason: '' },
};

test.each([
  ['the day that is shown', '2024-12-31', '2024-12-31'],
  ['today', null, datesIn('UTC').dayInput(new Date())],
])('advice is saved under the name of %s (HIS-43)', (_, asOf, day) => {
  const store = pageStore();
  store.dispatch(momentChosen({ asOf, knownAt: null }));
  render(
    <Provider store={store}>
      <ActionTools
        chosen={[SELL]}
        adviceId={null}
        nameOf={(id) => id}
        isWhatIf={false}
        onRecord={() => undefined}
      />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  expect(saved).toEqual([`rebalance-${day}.csv`]);
});
