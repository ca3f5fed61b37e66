/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { Provider } from 'react-redux';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { StrategyDialog } from './strategy-dialog';

const PORTFOLIO = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
const server = pageServer(
  answerPortfolios([PORTFOLIO]),
  http.get('/api/portfolios/p/strategies', () => HttpResponse.json([])),
  http.get('/api/portfolios/p/allocations', () => HttpResponse.json([])),
);

const growth: StrategyView = {
  id: 's',
  portfolioId: 'p',
  name: 'Growth',
  description: null,
  strategyType: 'Percent',
  parentStrategyId: null,
};

/**
 * Opens the dialog of portfolio `p`, which has no strategies. Writes wait until `answer` is called.
 */
async function open(strategy: StrategyView | null) {
  const store = pageStore();
  await signIn(store, [PORTFOLIO]);
  const sent: unknown[] = [];
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const write: HttpResponseResolver = async ({ request }) => {
    sent.push([request.method, new URL(request.url).pathname, await request.json()]);
    await answered;
    return HttpResponse.json(growth);
  };
  server.use(
    http.post('/api/portfolios/p/strategies', write),
    http.put('/api/portfolios/p/strategies/s', write),
  );
  const onClose = jest.fn();
  render(
    <Provider store={store}>
      <StrategyDialog strategy={strategy} parentId={null} onClose={onClose} />
    </Provider>,
  );
  return {
    person: userEvent.setup(),
    sent,
    answer,
    onClose,
    toast: () => store.getState().toast.current?.title,
  };
}

describe('while a strategy is saved', () => {
  it("the button is disabled and reads 'Adding...'; a new one lies at the top level unless a parent is chosen", async () => {
    const { person, sent, answer, onClose, toast } = await open(null);
    await person.type(screen.getByLabelText('Name'), '  Bonds ');
    await person.selectOptions(screen.getByLabelText('Type'), 'Income');
    await person.click(screen.getByRole('button', { name: 'Create Strategy' }));
    expect(await screen.findByRole('button', { name: 'Adding...' })).toBeDisabled();
    expect(sent).toEqual([
      [
        'POST',
        '/api/portfolios/p/strategies',
        expect.objectContaining({
          name: 'Bonds',
          strategyType: 'Income',
          parentStrategyId: null,
          description: null,
        }),
      ],
    ]);
    answer();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(toast()).toBe('Strategy Created');
  });

  it("the button is disabled and reads 'Saving...' where one is edited", async () => {
    const { person, sent, answer, onClose, toast } = await open(growth);
    await person.type(screen.getByLabelText('Name'), ' two');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    expect(sent).toEqual([
      [
        'PUT',
        '/api/portfolios/p/strategies/s',
        expect.objectContaining({ name: 'Growth two', strategyType: 'Percent' }),
      ],
    ]);
    answer();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(toast()).toBe('Strategy Updated');
  });
});

describe('changing the type of a strategy with a target', () => {
  const target = {
    id: 'a',
    portfolioId: 'p',
    parentId: 'p',
    childId: 's',
    childType: 'strategy',
    targetAllocationPercent: '40',
    dollarTarget: null,
  };
  const change = async (
    strategyType: string,
    answerTargets: () => Response | Promise<Response>,
  ) => {
    server.use(http.get('/api/portfolios/p/allocations', answerTargets));
    const opened = await open(growth);
    await opened.person.selectOptions(screen.getByLabelText('Type'), strategyType);
    await opened.person.click(screen.getByRole('button', { name: 'Save changes' }));
    return opened;
  };
  const targets = () => HttpResponse.json([target]);

  it('to one with another unit asks before the target is dropped, and saves nothing without a yes', async () => {
    const { person, sent, answer, onClose } = await change('Income', targets);
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('The target of 40.0% is dropped');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toEqual([]);
    expect(screen.getByLabelText('Type')).toHaveValue('Income');

    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await person.click(await screen.findByRole('button', { name: 'Change the type' }));
    answer();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent).toHaveLength(1);
  });

  it('waits for the targets before it asks, where they are not there yet', async () => {
    let tell = () => {};
    const told = new Promise<void>((resolve) => (tell = resolve));
    const { sent } = await change('Income', async () => {
      await told;
      return targets();
    });
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    tell();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'The target of 40.0% is dropped',
    );
    expect(sent).toEqual([]);
  });

  it('asks of any target where it cannot be known whether there is one', async () => {
    const failing = jest.spyOn(console, 'error').mockReturnValue();
    const { sent } = await change('Income', () => HttpResponse.json({}, { status: 403 }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Any target it has is dropped',
    );
    expect(sent).toEqual([]);
    failing.mockRestore();
  });

  it('without a target asks nothing', async () => {
    const { sent } = await change('Income', () => HttpResponse.json([]));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('to the same unit asks nothing', async () => {
    const { sent } = await change('Percent', targets);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('a new strategy is not said to lie at the top level where the others could not be loaded', async () => {
  const failing = jest.spyOn(console, 'error').mockReturnValue();
  server.use(
    http.get('/api/portfolios/p/strategies', () => HttpResponse.json([], { status: 400 }), {
      once: true,
    }),
  );
  const { person } = await open(null);
  expect(
    await screen.findByText('The possible parent strategies could not be loaded.'),
  ).toBeVisible();
  expect(screen.queryByLabelText('Parent strategy')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Parent strategy')).toBeVisible();
  failing.mockRestore();
});
