/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { UndoDialog } from './undo-dialog';

const server = pageServer(http.get('/api/portfolios/p/accounts', () => HttpResponse.json([])));
const PLAN = {
  ...{ undone: [{ text: 'Sold 2 VTI' }], undoneCount: 1, changes: ['Delete it'], changeCount: 1 },
  ...{ names: [], revision: 7 },
};
const LATER_PLAN = { ...PLAN, undone: [{ text: 'Bought 3 VTI' }], revision: 8 };
const BUSY = { statusCode: 503, error: 'Service Unavailable', message: 'Please try again.' };
const IN_THE_WAY = {
  ...{ statusCode: 409, error: 'Conflict', message: 'Later changes depend on it.' },
  ...{ dependents: [{ eventId: 'e', text: 'Sold 1 VTI' }], dependentCount: 1 },
  names: [],
};

const CHANGED = { ...IN_THE_WAY, message: 'Something was changed.', dependents: [] };

type Answer = readonly [body: object, status?: number];
const PREVIEW: Answer = [{ ...PLAN, dryRun: true }];

async function show() {
  const store = pageStore();
  await signIn(store, []);
  const onClose = jest.fn();
  render(
    <Provider store={store}>
      <UndoDialog portfolioId="p" eventId="e" onClose={onClose} />
    </Provider>,
  );
  return onClose;
}

/**
 * Opens the dialog. `undone` and `previews` are the answers, in order, to its undos and to its
 * previews after the first one.
 */
async function open(undone: readonly Answer[], previews: readonly Answer[] = []) {
  const [toUndo, toPreview] = [[...undone], [PREVIEW, ...previews]];
  const confirmed: unknown[] = [];
  server.use(
    http.post('/api/portfolios/p/history/undo', async ({ request }) => {
      const asked = (await request.json()) as { dryRun: boolean; revision?: number };
      if (!asked.dryRun) confirmed.push(asked.revision);
      const answer = asked.dryRun ? toPreview.shift() : toUndo.shift();
      const [body, status = 200] = answer ?? [{ ...PLAN, dryRun: asked.dryRun }];
      return HttpResponse.json(body, { status });
    }),
  );
  const onClose = await show();
  await screen.findByText('Sold 2 VTI');
  const person = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Undo' });
  await person.click(button);
  return { person, button, onClose, confirmed };
}

describe('an undo (WEB-85)', () => {
  afterEach(() => void jest.useRealTimers());

  it('is waited for as long as an import', async () => {
    const [sent, ended] = [jest.fn(), jest.fn()];
    jest.spyOn(console, 'error').mockReturnValue();
    server.use(
      http.post('/api/portfolios/p/history/undo', ({ request }) => {
        sent();
        request.signal.addEventListener('abort', ended);
        return new Promise<never>(() => undefined);
      }),
    );
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    await show();
    while (sent.mock.calls.length === 0) await jest.advanceTimersByTimeAsync(1);
    await act(() => jest.advanceTimersByTimeAsync(14 * 60_000));
    expect(ended).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(ended).toHaveBeenCalled();
  });
});

describe('a preview (HIS-90)', () => {
  it('leaves names of that moment as they are', async () => {
    const changes = ['Deleted “Deposited $1234.50 in Depot 1234.5”'];
    const plan = { ...PLAN, changes, names: ['Depot 1234.5'], dryRun: true };
    server.use(http.post('/api/portfolios/p/history/undo', () => HttpResponse.json(plan)));
    await show();
    const shown = (await screen.findByText(/Depot/)).textContent.replaceAll(/[\u2068\u2069]/g, '');
    expect(shown).toBe('Deleted “Deposited $1,234.50 in Depot 1234.5”');
  });
});

describe('an undo that failed (HIS-32)', () => {
  it('can be tried again where the server was busy', async () => {
    const { person, button, onClose } = await open([[BUSY, 503]]);
    await screen.findByText(/Please try again/);
    expect(screen.getByText('Sold 2 VTI')).toBeVisible();
    expect(button).toBeEnabled();
    await person.click(button);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('is over where it was refused, and says what is in its way', async () => {
    const { button, onClose } = await open([[IN_THE_WAY, 409]], [[IN_THE_WAY, 409]]);
    await screen.findByText('Sold 1 VTI');
    expect(button).toBeDisabled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is previewed anew where something was changed since, and confirmed for what is shown then', async () => {
    const { person, button, onClose, confirmed } = await open(
      [[CHANGED, 409]],
      [[{ ...LATER_PLAN, dryRun: true }]],
    );
    await screen.findByText('Bought 3 VTI');
    expect(screen.getByText('Something was changed.')).toBeVisible();
    expect(screen.queryByText('Sold 2 VTI')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await person.click(button);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(confirmed).toEqual([7, 8]);
  });
});
