/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import type { BudgetItemView } from '@evenkeel/contracts/budget';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { TRAVEL } from '@/shared/budget/fixtures/travel';
import { openPage } from '@/shared/store/fixtures/open-page';
import { ItemList } from '../tabs/item-list';
import { AddItemDialog, EditItemDialog } from './item-dialogs';

const ITEM: BudgetItemView = { ...TRAVEL, retirementStatus: 'retirement_only' };
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

/** Opens a page with an element. The server answers each change with the status. */
async function open(element: ReactElement, status: number) {
  server.use(
    http.post('/api/budget', () => HttpResponse.json(ITEM, { status })),
    http.put('/api/budget/i', () => HttpResponse.json(ITEM, { status })),
    http.delete('/api/budget/i', () => HttpResponse.json({}, { status })),
  );
  return openPage(element);
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
