/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Form8949View, StatementFigures, StatementView } from '@evenkeel/contracts/reports';
import { datesIn } from '@/shared/format/dates';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { Form8949Document } from './form-8949-document';
import { StatementDocument } from './statement-document';

const LINES: StatementFigures = {
  ...{ opening: 100, deposits: 11, sharesEntered: 12, implied: 13, withdrawals: -14 },
  ...{ dividends: 15, fees: -16, market: 17, closing: 138 },
};
const NOTHING = Object.fromEntries(
  Object.keys(LINES).map((name) => [name, 0]),
) as unknown as StatementFigures;
const account = { ...LINES, id: 'a', name: 'Broker' };
const STATEMENT: StatementView = {
  ...{ portfolioName: 'Long run', from: '2025-01-01', to: '2025-12-31', timeZone: 'UTC' },
  ...{ total: LINES, accounts: [account], archivedAccounts: [], transactions: [] },
  gains: { shortTerm: 21, longTerm: 22 },
  dividends: [{ ticker: 'VTI', amount: 23 }],
  ...{ transactionCount: 0, incompleteDays: 0 },
};
const row = {
  ...{ description: '1 sh. VTI', acquired: '2024-01-03', sold: '2025-03-04' },
  ...{ proceeds: 31, cost: 32, gain: -1, accountName: 'Broker' },
  ...{ accountId: 'a', ticker: 'VTI', sellTransactionId: 's', lot: 'l' },
};
const FORM: Form8949View = {
  ...{ portfolioName: 'Long run', year: 2025, accounts: [] },
  parts: [{ part: 'I', term: 'short', rows: [row], proceeds: 31, cost: 32, gain: -1 }],
};

/** Shows the reports of these figures to the owner or, without a portfolio, to an auditor. */
function show(statement: StatementView, portfolioId: string | null) {
  const store = pageStore();
  const told = { portfolioId, dates: datesIn('UTC') };
  render(
    <Provider store={store}>
      <StatementDocument statement={statement} {...told} />
      <Form8949Document form={FORM} {...told} />
    </Provider>,
  );
  /** Presses each figure that is a button. Returns the figures with the names to explain. */
  return async () => {
    const asked: [string | null, string | undefined][] = [];
    for (const button of screen.queryAllByRole('button')) {
      await userEvent.click(button);
      const { open } = store.getState().dialog;
      if (open?.kind === 'explain' && open.portfolioId === portfolioId)
        asked.push([button.textContent, open.figure]);
    }
    return asked;
  };
}

const OF_LOT = 'realised:lot:a:VTI:s:l';
const of = (what: string, scope: string) => `performance:${what}:2024-12-31:2025-12-31${scope}`;
const linesOf = (scope: string) => [
  ['$100.00', `performance:value:2024-12-31${scope}`],
  ['$11.00', of('deposits', scope)],
  ['$12.00', of('entered', scope)],
  ['$13.00', of('implied', scope)],
  ['−$14.00', of('outflows', scope)],
  ['$15.00', of('dividends', scope)],
  ['−$16.00', of('fees', scope)],
  ['$17.00', of('market', scope)],
  ['$138.00', `performance:value:2025-12-31${scope}`],
];
const earnedBy = (scope: string) => [
  ['$21.00', of('realised-short-term', scope)],
  ['$22.00', of('realised-long-term', scope)],
  ['$23.00', of('dividends', `${scope}:VTI`)],
];
const SOLD = [
  ['$31.00', OF_LOT],
  ['$32.00', OF_LOT],
  ['−$1.00', OF_LOT],
];

test('every figure of a report leads its owner to what it is made of', async () => {
  expect(await show(STATEMENT, 'p')()).toEqual([...linesOf(':a'), ...earnedBy(':a'), ...SOLD]);
});

test('of several accounts the figures of all together are those of the portfolio', async () => {
  const asked = await show(
    { ...STATEMENT, accounts: [account, { ...NOTHING, id: 'b', name: 'Empty' }] },
    'p',
  )();
  // An account without any figures has nothing to explain.
  const both = linesOf(':a').flatMap((line, n) => [line, linesOf('')[n]]);
  expect(asked).toEqual([...both, ...earnedBy(''), ...SOLD]);
});

test('nothing leads on for an auditor, nor where nothing happened yet', async () => {
  expect(await show(STATEMENT, null)()).toEqual([]);
  expect(screen.getByText('$138.00')).toBeVisible();
  cleanup();
  const gains = { shortTerm: 0, longTerm: 0 };
  const empty = { ...STATEMENT, total: NOTHING, accounts: [], gains, dividends: [] };
  expect(await show(empty, 'p')()).toEqual(SOLD);
});

it('the price of a transaction is in dollars, with every decimal that it has', () => {
  const trade = {
    ...{ id: 't', at: '2025-03-04T15:00:00.000Z', accountName: 'Broker', transactionType: 'buy' },
    ...{ ticker: 'VTI', quantity: '1.50000001', fee: '1.00', amount: '152.5' },
  } as const;
  const transactions = [
    { ...trade, price: '101.5' },
    { ...trade, id: 'u', price: '0.00001234' },
  ] as unknown as StatementView['transactions'];
  show({ ...STATEMENT, transactions, transactionCount: 2 }, null);
  for (const price of ['$101.50', '$0.00001234']) expect(screen.getByText(price)).toBeVisible();
  expect(screen.getAllByText('1.50000001')).toHaveLength(2);
});
