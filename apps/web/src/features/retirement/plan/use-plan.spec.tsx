/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { RetirementDataView } from '@evenkeel/contracts/retirement';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { useRetirementDataQuery } from '../api';
import { useSelections } from '../tabs/use-selections';
import { AUTOSAVE_DELAY } from './autosave';
import { WholeField } from './plan-fields';
import { SaveState } from './save-state';
import { usePlan } from './use-plan';

const server = pageServer();

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

function Edited({ saved }: { readonly saved: RetirementDataView }) {
  const edited = usePlan(saved);
  const select = useSelections();
  return (
    <>
      <SaveState edited={edited} />
      <WholeField edited={edited} name="desiredRetirementAge" label="Retirement age" />
      <WholeField edited={edited} name="expectedLifespan" label="Lifespan" />
      <button onClick={() => void select('selectedIncomeItems', 'i', true)}>Select</button>
    </>
  );
}
function Screen() {
  const { data } = useRetirementDataQuery();
  return data ? <Edited saved={data} /> : null;
}

/**
 * Opens the screen of a plan of version 1. No server announces changes, so the screen learns of
 * them only when it asks.
 */
async function open() {
  const plan = {
    desiredRetirementAge: '65',
    expectedLifespan: '95',
    simulation: {},
    version: 1,
  } as RetirementDataView;
  const page = {
    plan,
    sent: [] as unknown[],
    /** For each request, whether it outlives the page. */
    outliving: [] as boolean[],
    /** Answer to the next change; null saves it. */
    refusal: null as { status: number; body: object } | null,
  };
  server.use(
    http.get('/api/retirement/data', () => HttpResponse.json(page.plan)),
    http.post('/api/retirement/data', async ({ request }) => {
      const body = (await request.json()) as Partial<RetirementDataView>;
      page.sent.push(body);
      page.outliving.push(request.keepalive);
      const { refusal } = page;
      if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status });
      page.plan = { ...page.plan, ...body, version: page.plan.version + 1 };
      return HttpResponse.json(page.plan);
    }),
    http.put('/api/retirement/budget-selections/:id', () => HttpResponse.json({}, { status: 500 })),
  );
  const store = pageStore();
  await signIn(store, []);
  render(
    <Provider store={store}>
      <Screen />
    </Provider>,
  );
  /** Answers take some turns of the event loop to arrive. */
  const pass = async (milliseconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
    for (let turn = 0; turn < 20; turn += 1) await act(() => jest.advanceTimersByTimeAsync(1));
  };
  await pass(1);
  const type = async (lifespan: string) => {
    fireEvent.change(screen.getByLabelText('Lifespan'), { target: { value: lifespan } });
    await pass(AUTOSAVE_DELAY + 1);
  };
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(1);
  };
  const toast = () => store.getState().toast.current;
  return { page, pass, type, press, toast };
}

describe('a change of the plan', () => {
  it('is sent when the page is left, by a request that outlives the page', async () => {
    const { page, pass } = await open();
    fireEvent.change(screen.getByLabelText('Lifespan'), { target: { value: '88' } });
    fireEvent(window, new Event('pagehide'));
    await pass(1);
    expect(page.sent).toEqual([{ expectedLifespan: '88', basedOn: 1 }]);
    expect(page.outliving).toEqual([true]);
  });

  it('that is saved is confirmed', async () => {
    const { type, toast } = await open();
    await type('88');
    expect(toast()).toMatchObject({
      title: 'Settings saved',
      description: 'Your retirement planning data has been saved successfully',
    });
    expect(screen.getByText('All changes are saved')).toBeVisible();
  });

  it('that fails says so once, not at every new attempt', async () => {
    const { page, pass, type, toast } = await open();
    page.refusal = { status: 503, body: {} };
    await type('88');
    const first = toast();
    expect(first).toMatchObject({
      title: 'Error',
      description: 'Failed to save retirement planning data',
      variant: 'destructive',
    });
    await pass(11_000);
    expect(page.sent).toHaveLength(3);
    expect(toast()?.id).toBe(first?.id);
    page.refusal = null;
    await pass(5_000);
    expect(toast()?.title).toBe('Settings saved');
  });

  it('that something before the server refuses is said in words, without its page', async () => {
    const { page, type } = await open();
    page.refusal = { status: 403, body: ['<html>Forbidden</html>'] };
    await type('88');
    expect(screen.getByText('Failed to save retirement planning data')).toBeVisible();
    expect(screen.queryByText(/html/)).toBeNull();
    page.refusal = null;
    await type('89');
    expect(screen.getByText('All changes are saved')).toBeVisible();
  });

  it('that conflicts has the newest plan read, so that the choice counts', async () => {
    // Given a plan that another tab has changed, unknown to this one,
    const { page, type, press } = await open();
    page.plan = { ...page.plan, desiredRetirementAge: '60', version: 4 };
    page.refusal = { status: 409, body: { statusCode: 409, error: 'Conflict', message: 'x' } };
    // when the server refuses the change of this tab,
    await type('88');
    expect(screen.getByText('Your plan was changed in another tab or browser')).toBeVisible();
    expect(screen.getByLabelText('Retirement age')).toHaveValue('60');
    expect(screen.getByLabelText('Lifespan')).toHaveValue('88');
    // then the person can save the text typed here over that version.
    page.refusal = null;
    await press('Keep what I typed here');
    expect(page.sent[1]).toEqual({ expectedLifespan: '88', basedOn: 4 });
    expect(screen.getByText('All changes are saved')).toBeVisible();
  });
});

it('a selection that fails says so', async () => {
  const { press, toast } = await open();
  await press('Select');
  expect(toast()).toMatchObject({
    title: 'Error',
    description: 'Failed to save retirement selections. Please try again.',
    variant: 'destructive',
  });
});
