/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ManualItemView } from '@evenkeel/contracts/networth';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { DeleteItem } from './delete-item';
import { ItemDialog } from './item-dialog';

/** An item as the server lists it, with the fields that the dialogs read. */
const ITEM = {
  id: 'i',
  type: 'asset',
  name: 'House',
  category: 'Real Estate',
  value: 400_000,
  valuedOn: '2026-01-01',
  interestRate: null,
  monthlyPayment: null,
  paymentDay: null,
} as unknown as ManualItemView;
const server = pageServer(
  http.get('/api/networth', () => HttpResponse.json({ portfolios: [], manualItems: [ITEM] })),
);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const nothing = () => undefined;
const CHANGES = [
  {
    address: '/api/networth',
    element: <ItemDialog type="asset" itemId={null} onClose={nothing} />,
    typed: { Name: 'House', Value: '400000' },
    category: 'Real Estate',
    button: 'Add Asset',
    done: 'Asset added',
    failed: 'Failed to add asset',
  },
  {
    address: '/api/networth',
    element: <ItemDialog type="debt" itemId={null} onClose={nothing} />,
    typed: { Name: 'Card', 'Amount owed': '900' },
    category: 'Credit Card',
    button: 'Add Debt',
    done: 'Debt added',
    failed: 'Failed to add debt',
  },
  {
    address: '/api/networth/i',
    element: <ItemDialog type="asset" itemId="i" onClose={nothing} />,
    typed: { Name: '!' },
    button: 'Save changes',
    done: 'Item updated',
    failed: 'Failed to update item',
  },
  {
    address: '/api/networth/i',
    element: <DeleteItem item={ITEM} onClose={nothing} />,
    typed: {},
    button: 'Delete',
    done: 'Item deleted',
    failed: 'Failed to delete item',
  },
];
type Change = (typeof CHANGES)[number];

/** Opens a page and makes the change there. The server answers with the status. */
async function make({ address, element, typed, category, button }: Change, status: number) {
  const answer = () => HttpResponse.json({}, { status });
  server.use(http.post(address, answer), http.put(address, answer), http.delete(address, answer));
  const page = await openPage(element);
  for (const [label, text] of Object.entries(typed))
    await page.person.type(await screen.findByLabelText(label), text);
  if (category) await page.person.selectOptions(screen.getByLabelText('Category'), category);
  await page.press(button);
  return page;
}

describe.each(CHANGES)('$button', (change) => {
  it('says what was done', async () => {
    const { toast } = await make(change, 200);
    await waitFor(() => expect(toast()).toMatchObject({ title: change.done, variant: 'default' }));
  });

  it('says that it may be done where a proxy waits for its answer in vain', async () => {
    const { toast } = await make(change, 504);
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'It is not known whether this was done',
        description: 'Please try again in a moment: nothing is done twice.',
        variant: 'destructive',
      }),
    );
  });

  it('says that it failed', async () => {
    const { toast } = await make(change, 500);
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: change.failed, variant: 'destructive' }),
    );
  });
});
