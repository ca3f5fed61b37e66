/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { AssetView } from '@evenkeel/contracts/assets';
import type { StrategyView } from '@evenkeel/contracts/strategies';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { LinkAssetDialog } from './link-asset-dialog';

const server = pageServer();

const asset = (ticker: string, isArchived: boolean) =>
  ({
    ticker,
    userName: `${ticker} fund`,
    settings: { isArchived, strategyAssignments: {} },
  }) as unknown as AssetView;
const core: StrategyView = {
  id: 's',
  portfolioId: 'p',
  name: 'Core',
  description: null,
  strategyType: 'Percent',
  parentStrategyId: null,
};

/** Opens the dialog of portfolio `p`; its requests wait until `answer` is called with a status. */
async function open() {
  const store = pageStore();
  await signIn(store, []);
  const sent: unknown[] = [];
  let answer: (status: number) => void = () => undefined;
  const nextStatus = () =>
    new Promise<number>((resolve) => {
      answer = resolve;
    });
  let asked = nextStatus();
  server.use(
    http.post('/api/portfolios/p/allocations', async ({ request }) => {
      sent.push(await request.json());
      const status = await asked;
      asked = nextStatus();
      return status === 500
        ? new HttpResponse(null, { status })
        : HttpResponse.json(
            { statusCode: status, error: 'x', message: 'Asset is archived' },
            { status },
          );
    }),
  );
  const onClose = jest.fn();
  render(
    <Provider store={store}>
      <LinkAssetDialog
        portfolioId="p"
        assets={[asset('VTI', false), asset('OLD', true)]}
        strategies={[core]}
        onClose={onClose}
      />
    </Provider>,
  );
  return { person: userEvent.setup(), sent, answer: (status: number) => answer(status), onClose };
}

const submit = () => screen.getByRole('button', { name: 'Link Asset' });

describe('linking an asset', () => {
  it('needs asset, strategy and a percentage from 0 to 100; archived assets are not offered', async () => {
    const { person, sent } = await open();
    expect(
      [...screen.getByLabelText<HTMLSelectElement>('Asset').options].map(({ value }) => value),
    ).toEqual(['', 'VTI']);
    expect(submit()).toBeDisabled();
    await person.selectOptions(screen.getByLabelText('Asset'), 'VTI');
    await person.type(screen.getByLabelText('Allocation percent'), '100.1');
    await person.selectOptions(screen.getByLabelText('Parent strategy'), 's');
    expect(screen.getByText('Percent must be between 0 and 100')).toBeVisible();
    expect(submit()).toBeDisabled();
    await person.type(screen.getByLabelText('Allocation percent'), '{Backspace}{Backspace}');
    expect(submit()).toBeEnabled();
    await person.selectOptions(screen.getByLabelText('Parent strategy'), '');
    expect(submit()).toBeDisabled();
    expect(sent).toEqual([]);
  });

  it("reads 'Adding...' and is disabled while it is saved; what the server refuses is told, else that it failed", async () => {
    const { person, sent, answer, onClose } = await open();
    await person.selectOptions(screen.getByLabelText('Asset'), 'VTI');
    await person.selectOptions(screen.getByLabelText('Parent strategy'), 's');
    await person.type(screen.getByLabelText('Allocation percent'), '60');
    for (const [status, message] of [
      [422, 'Asset is archived'],
      [500, 'Failed to link asset'],
    ] as const) {
      await person.click(submit());
      expect(await screen.findByRole('button', { name: 'Adding...' })).toBeDisabled();
      answer(status);
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Allocation percent')).toHaveValue('60');
    await person.click(submit());
    answer(200);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent[0]).toMatchObject({
      parentId: 's',
      childId: 'VTI',
      childType: 'asset',
      targetAllocationPercent: '60',
      dollarTarget: null,
    });
  });

  it('with 0 percent takes the target away that it had, and keeps the place in the split', async () => {
    const { person, sent, answer, onClose } = await open();
    server.use(
      http.put('/api/setup/p/assets/VTI', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    await person.selectOptions(screen.getByLabelText('Asset'), 'VTI');
    await person.selectOptions(screen.getByLabelText('Parent strategy'), 's');
    await person.type(screen.getByLabelText('Allocation percent'), '0');
    await person.click(submit());
    expect(await screen.findByRole('button', { name: 'Adding...' })).toBeDisabled();
    answer(200);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent).toMatchObject([
      { parentId: 's', childId: 'VTI', targetAllocationPercent: '0' },
      { strategyAllocations: [{ strategyId: 's', percentage: '100' }] },
    ]);
  });
});
