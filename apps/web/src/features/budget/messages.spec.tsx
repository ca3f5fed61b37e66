/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CategoryView } from '@evenkeel/contracts/budget';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { CategoryDialog } from '@/shared/budget/category-dialog';
import { DeleteCategory } from '@/shared/budget/delete-category';
import { TRAVEL } from '@/shared/budget/fixtures/travel';
import { openPage } from '@/shared/store/fixtures/open-page';
import { InvestmentAccountsDialog } from './investment-accounts-dialog';
import { DeleteItem } from './items/delete-item';
import { ItemDialog } from './items/item-dialog';

const CATEGORY: CategoryView = {
  id: 'c',
  name: 'Hobbies',
  type: 'expense',
  parentId: null,
  aliasForId: null,
  isSystem: false,
  path: 'Hobbies',
};
const ACCOUNTS = {
  accounts: [
    {
      id: 'a',
      nickname: 'Brokerage',
      accountType: 'Taxable Brokerage',
      portfolioName: 'Long run',
      includeInvestmentIncome: false,
      dividendProjections: { monthlyDividend: 12, dividendPayingAssets: 1 },
    },
  ],
};
const server = pageServer(
  http.get('/api/categories', () => HttpResponse.json([CATEGORY])),
  http.get('/api/investment-income/accounts', () => HttpResponse.json(ACCOUNTS)),
);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const nothing = () => undefined;
const categoryDialog = (category: CategoryView | null) => (
  <CategoryDialog
    type="expense"
    category={category}
    categories={category ? [category] : []}
    onClose={nothing}
  />
);
const CHANGES = [
  {
    address: '/api/budget',
    element: <ItemDialog item={null} type="expense" onClose={nothing} />,
    typed: [
      ['Name', 'Travel'],
      ['Amount', '500'],
    ],
    button: 'Add Expense',
    done: ['Budget item added successfully', 'Travel'],
    failed: 'Failed to add item: ',
  },
  {
    address: '/api/budget/i',
    element: <ItemDialog item={TRAVEL} type="expense" onClose={nothing} />,
    typed: [['Name', 's']],
    button: 'Save changes',
    done: ['Budget item updated successfully', 'Travels'],
    failed: 'Failed to update item: ',
  },
  {
    address: '/api/budget/i',
    element: <DeleteItem item={TRAVEL} onClose={nothing} />,
    typed: [],
    button: 'Delete',
    done: ['Budget item deleted successfully', 'Travel'],
    failed: 'Failed to delete item: ',
  },
  {
    address: '/api/categories',
    element: categoryDialog(null),
    typed: [['Name', 'Hobbies']],
    button: 'Add Category',
    done: ['Category created', 'Hobbies'],
    failed: 'Failed to create category',
  },
  {
    address: '/api/categories/c',
    element: categoryDialog(CATEGORY),
    typed: [['Name', '!']],
    button: 'Save changes',
    done: ['Category updated', 'Hobbies!'],
    failed: 'Failed to update category',
  },
  {
    address: '/api/categories/c',
    element: <DeleteCategory category={CATEGORY} onClose={nothing} />,
    typed: [],
    button: 'Delete',
    done: ['Category deleted', 'Hobbies'],
    failed: 'Failed to delete category',
  },
  {
    address: '/api/investment-income/accounts/a',
    element: <InvestmentAccountsDialog onClose={nothing} />,
    typed: [],
    ticked: 'Brokerage',
    button: 'Done',
    done: ['Account investment income setting updated'],
    failed: 'Failed to update setting: ',
  },
];
type Change = (typeof CHANGES)[number];

/** Opens a page and makes the change there. The server answers with the status. */
async function make({ address, element, typed, ticked, button }: Change, status: number) {
  server.use(http.all(address, () => HttpResponse.json({}, { status })));
  const page = await openPage(element);
  for (const [label = '', text = ''] of typed)
    await page.person.type(await screen.findByLabelText(label), text);
  if (ticked) await page.person.click(await screen.findByLabelText(new RegExp(ticked)));
  await page.press(button);
  return page;
}

describe.each(CHANGES)('$button, at $address', (change) => {
  it('says what was done', async () => {
    const { toast } = await make(change, 200);
    const [title, description] = change.done;
    await waitFor(() => expect(toast()).toMatchObject({ title, variant: 'default' }));
    expect(toast()?.description ?? undefined).toBe(description);
  });

  it('says that it failed, in the dialog or above the page', async () => {
    const { toast } = await make(change, 500);
    await waitFor(() => {
      const said = [toast()?.title, toast()?.description, document.body.textContent].join(' ');
      expect(said).toContain(change.failed);
    });
  });
});
