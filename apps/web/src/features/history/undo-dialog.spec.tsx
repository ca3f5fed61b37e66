/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { UndoDialog } from './undo-dialog';

const server = pageServer();
const PLAN = { undone: [{ text: 'Sold 2 VTI' }], undoneCount: 1, changes: ['Delete it'] };
const BUSY = { statusCode: 503, error: 'Service Unavailable', message: 'Please try again.' };
const IN_THE_WAY = {
  ...{ statusCode: 409, error: 'Conflict', message: 'Later changes depend on it.' },
  ...{ dependents: [{ eventId: 'e', text: 'Sold 1 VTI' }], dependentCount: 1 },
};

/** The dialog, whose undo is answered in turn by these. */
async function open(...answers: readonly (() => Response)[]) {
  const left = [...answers];
  server.use(
    http.post('/api/portfolios/p/history/undo', async ({ request }) => {
      const { dryRun } = (await request.json()) as { dryRun: boolean };
      const answer = dryRun ? undefined : left.shift();
      return answer ? answer() : HttpResponse.json({ ...PLAN, changeCount: 1, dryRun });
    }),
  );
  const store = pageStore();
  await signIn(store, []);
  const onClose = jest.fn();
  render(
    <Provider store={store}>
      <UndoDialog portfolioId="p" eventId="e" onClose={onClose} />
    </Provider>,
  );
  await screen.findByText('Sold 2 VTI');
  const person = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Undo' });
  await person.click(button);
  return { person, button, onClose };
}

describe('an undo that failed (HIS-32)', () => {
  it('can be tried again where the server was busy', async () => {
    const { person, button, onClose } = await open(() => HttpResponse.json(BUSY, { status: 503 }));
    await screen.findByText(/Please try again/);
    expect(screen.getByText('Sold 2 VTI')).toBeVisible();
    expect(button).toBeEnabled();
    await person.click(button);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('is over where it was refused, and says what is in its way', async () => {
    const { button, onClose } = await open(() => HttpResponse.json(IN_THE_WAY, { status: 409 }));
    await screen.findByText('Sold 1 VTI');
    expect(button).toBeDisabled();
    expect(onClose).not.toHaveBeenCalled();
  });
});
