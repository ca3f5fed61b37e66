/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { CategoryView } from '@evenkeel/contracts/budget';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { DeleteCategory } from './delete-category';

const server = pageServer();
const REFUSAL = 'System categories cannot be deleted.';

/** Shows the question. The server answers with the refusals, then deletes the category. */
async function ask(...refusals: readonly { readonly status: number; readonly message: string }[]) {
  const waiting = [...refusals];
  server.use(
    http.delete('/api/categories/c', () => {
      const refusal = waiting.shift();
      return refusal
        ? HttpResponse.json(
            { statusCode: refusal.status, error: 'x', message: refusal.message },
            { status: refusal.status },
          )
        : HttpResponse.json({});
    }),
  );
  const store = pageStore();
  await signIn(store, []);
  const onClose = jest.fn();
  render(
    <Provider store={store}>
      <DeleteCategory
        category={{ id: 'c', name: 'Food', path: 'Living > Food' } as CategoryView}
        onClose={onClose}
      />
    </Provider>,
  );
  return { person: userEvent.setup(), onClose };
}

const confirm = (person: ReturnType<typeof userEvent.setup>) =>
  person.click(screen.getByRole('button', { name: 'Delete' }));

describe('a category that is deleted', () => {
  it('keeps the question with the reason where it is refused, until it is deleted', async () => {
    const { person, onClose } = await ask({ status: 422, message: REFUSAL });
    await confirm(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(REFUSAL);
    expect(onClose).not.toHaveBeenCalled();
    await confirm(person);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('closes the question where it was deleted elsewhere meanwhile', async () => {
    const { person, onClose } = await ask({ status: 404, message: 'Category not found' });
    await confirm(person);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
