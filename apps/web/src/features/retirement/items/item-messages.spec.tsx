/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import type { BudgetItemView } from '@evenkeel/contracts/budget';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { ItemList } from '../tabs/item-list';
import { AddItemDialog, EditItemDialog } from './item-dialogs';

const ITEM: BudgetItemView = {
  ...{ id: 'i', type: 'expense', name: 'Travel', category: 'Other', amount: 500 },
  ...{ frequency: 'monthly', priority: 'Wants', isActive: true, monthlyAmount: 500 },
  retirementStatus: 'retirement_only',
};
const server = pageServer(
  http.get('/api/retirement/budget', () => HttpResponse.json({ items: [ITEM] })),
  http.get('/api/categories', () => HttpResponse.json([])),
);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** A page with an element. Its server answers each change with the status. */
async function open(element: ReactElement, status: number) {
  server.use(
    http.post('/api/budget', () => HttpResponse.json(ITEM, { status })),
    http.put('/api/budget/i', () => HttpResponse.json(ITEM, { status })),
    http.delete('/api/budget/i', () => HttpResponse.json({}, { status })),
  );
  const store = pageStore();
  await signIn(store, []);
  render(<Provider store={store}>{element}</Provider>);
  const person = userEvent.setup();
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  return { person, press, toast: () => store.getState().toast.current };
}

const nothing = () => undefined;
const CHANGES = [
  {
    change: 'create',
    done: 'added',
    make: async (status: number) => {
      const page = await open(<AddItemDialog type="expense" onClose={nothing} />, status);
      await page.person.type(screen.getByLabelText('Name'), 'Travel');
      await page.person.type(screen.getByLabelText('Amount'), '500');
      await page.press('Add');
      return page;
    },
  },
  {
    change: 'update',
    done: 'updated',
    make: async (status: number) => {
      const page = await open(<EditItemDialog itemId="i" onClose={nothing} />, status);
      await page.person.type(await screen.findByLabelText('Name'), 's');
      await page.press('Save changes');
      return page;
    },
  },
  {
    change: 'delete',
    done: 'deleted',
    make: async (status: number) => {
      const list = <ItemList type="expense" items={[ITEM]} selected={[]} onSelect={nothing} />;
      const page = await open(list, status);
      await page.press('Delete Travel');
      await page.press('Delete');
      return page;
    },
  },
];

describe('an item that counts in retirement only', () => {
  it.each(CHANGES)('says that it could not be: $change', async ({ change, make }) => {
    const { toast } = await make(500);
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Error',
        description: `Failed to ${change} budget item. Please try again.`,
        variant: 'destructive',
      }),
    );
  });

  it.each(CHANGES)('says that it was $done', async ({ done, make }) => {
    const { toast } = await make(200);
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Success',
        description: `Budget item ${done} successfully.`,
        variant: 'default',
      }),
    );
  });
});
