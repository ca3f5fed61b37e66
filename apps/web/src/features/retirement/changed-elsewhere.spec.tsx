/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BudgetItemView } from '@evenkeel/contracts/budget';
import type { GoalView } from '@evenkeel/contracts/retirement';
import { api } from '@/shared/api/api';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { TRAVEL } from '@/shared/budget/fixtures/travel';
import { openPage } from '@/shared/store/fixtures/open-page';
import { GoalDialog } from './goals/goal-dialog';
import { EditItemDialog } from './items/item-dialogs';

const ITEM: BudgetItemView = { ...TRAVEL, retirementStatus: 'retirement_only' };
const GOAL: GoalView = {
  id: 'g',
  name: 'House',
  targetAmount: '500',
  day: '2040-01-01',
  savedAmount: '0',
  monthlySaving: '0',
  focus: 'stable',
  returnRate: null,
  countedAssets: [],
};
const server = pageServer(
  http.get('/api/portfolios', () => HttpResponse.json([])),
  http.get('/api/categories', () => HttpResponse.json([])),
  http.get('/api/networth', () => HttpResponse.json({ manualItems: [] })),
  http.get('/api/retirement/data', () => HttpResponse.json({}, { status: 404 })),
);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  [
    'a retirement item',
    <EditItemDialog key="item" itemId="i" onClose={jest.fn()} />,
    { amount: '700.00' },
  ],
  ['a goal', <GoalDialog key="goal" goalId="g" onClose={jest.fn()} />, { targetAmount: '700' }],
])(
  'the dialog of %s does not write back what was changed elsewhere',
  async (_of, dialog, amount) => {
    let there = { item: ITEM, goal: GOAL };
    const sent: unknown[] = [];
    const saved = http.put(/api\/(budget\/i|retirement\/goals\/g)$/, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    });
    server.use(
      saved,
      http.get('/api/retirement/budget', () => HttpResponse.json({ items: [there.item] })),
      http.get('/api/retirement/goals', () => HttpResponse.json([there.goal])),
    );
    const { store, person } = await openPage(dialog);
    await person.type(await screen.findByLabelText('Name'), ' and more');
    there = { item: { ...ITEM, amount: 700 }, goal: { ...GOAL, targetAmount: '700' } };
    act(() => void store.dispatch(api.util.invalidateTags(['budget', 'retirement'])));
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveDisplayValue(/^700/));
    await person.click(screen.getByRole('button', { name: /^Save|^Update/ }));
    await waitFor(() => expect(sent).toMatchObject([amount]));
  },
);
