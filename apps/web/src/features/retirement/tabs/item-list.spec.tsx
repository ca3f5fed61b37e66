/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BudgetItemView } from '@evenkeel/contracts/budget';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { ItemList } from './item-list';

const TRAVEL = {
  id: 'travel',
  name: 'Travel',
  amount: 300,
  monthlyAmount: 300,
  frequency: 'monthly',
  category: 'Leisure',
  retirementStatus: 'retirement_only',
} as unknown as BudgetItemView;
const server = pageServer();
const FAILED = 'Failed to delete budget item. Please try again.';

it('an item whose deletion fails keeps its question, which says so; no button can be pressed meanwhile', async () => {
  const nothing = () => undefined;
  const { press, toast } = await openPage(
    <ItemList type="expense" items={[TRAVEL]} selected={[]} onSelect={nothing} />,
  );
  let answer: (status: number) => void = nothing;
  server.use(
    http.delete('/api/budget/travel', async () => {
      const status = await new Promise<number>((resolve) => (answer = resolve));
      return new HttpResponse(null, { status });
    }),
  );
  await press('Delete Travel');
  const question = within(screen.getByRole('alertdialog'));
  await press('Delete');
  expect(await question.findByRole('button', { name: 'Deleting...' })).toBeDisabled();
  expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  answer(500);
  expect(await question.findByText(FAILED)).toBeVisible();
  expect(toast()).toMatchObject({ title: 'Error', description: FAILED });
  await press('Delete');
  await question.findByRole('button', { name: 'Deleting...' });
  answer(204);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
