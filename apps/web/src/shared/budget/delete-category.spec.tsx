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

describe('a category that is deleted', () => {
  it('keeps the question with the reason where it is refused, until it is deleted', async () => {
    const statuses = [422, 200];
    server.use(
      http.delete('/api/categories/c', () => {
        const status = statuses.shift() ?? 200;
        return status === 200
          ? HttpResponse.json({})
          : HttpResponse.json({ statusCode: status, error: 'x', message: REFUSAL }, { status });
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
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(REFUSAL);
    expect(onClose).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
