/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { api } from '@/shared/api/api';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { CategoryManager } from './category-manager';

const FOOD = {
  ...{ id: 'c', type: 'expense', name: 'Food', path: 'Food', parentId: null },
  ...{ aliasForId: null, isSystem: false },
};
const server = pageServer(
  http.get('/api/categories', ({ request }) =>
    new URL(request.url).searchParams.get('type') === 'expense'
      ? HttpResponse.json([FOOD])
      : new HttpResponse(null, { status: 503 }),
  ),
);

it('categories of one type are not shown in place of the other’s that could not be read', async () => {
  const { press } = await openPage(<CategoryManager type="expense" onClose={() => undefined} />);
  await screen.findByText('Food');
  await press('Income');
  expect(await screen.findByText('Your categories could not be loaded')).toBeVisible();
  expect(screen.queryByText('Food')).toBeNull();
});

describe('the dialog of a category', () => {
  const HOME_ID = '7b0c4b3e-2f8e-4f4e-9a43-2a8a0f1d6c01';
  const HOME = { ...FOOD, id: HOME_ID, name: 'Home', path: 'Home' };

  /** Opens the dialog of Food; `show` changes the categories as another browser would. */
  async function editFood() {
    const sent: unknown[] = [];
    let categories: object[] = [FOOD, HOME];
    server.use(
      http.get('/api/categories', () => HttpResponse.json(categories)),
      http.put('/api/categories/c', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    const page = await openPage(<CategoryManager type="expense" onClose={() => undefined} />);
    await page.press('Edit Food');
    const name = await screen.findByLabelText('Name');
    const show = (now: object[]) => {
      categories = now;
      act(() => void page.store.dispatch(api.util.invalidateTags(['budget'])));
    };
    return { ...page, name, show, sent };
  }

  it('does not write back what was changed elsewhere', async () => {
    const { person, press, name, show, sent } = await editFood();
    await person.type(name, ' and drink');
    show([HOME, { ...FOOD, parentId: HOME_ID, path: 'Home > Food' }]);
    await waitFor(() => expect(screen.getByLabelText('Parent category')).toHaveValue(HOME_ID));
    await press('Save changes');
    await waitFor(() =>
      expect(sent).toMatchObject([{ name: 'Food and drink', parentId: HOME_ID }]),
    );
  });

  it('keeps what was typed where it was deleted elsewhere, and says so', async () => {
    const { person, name, show } = await editFood();
    await person.type(name, ' and drink');
    show([HOME]);
    expect(await screen.findByText(/^This category no longer exists/)).toBeVisible();
    expect(name).toHaveValue('Food and drink');
  });
});
