/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { AssetView } from '@evenkeel/contracts/assets';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import type { AllocationNode } from './nodes';
import { OpenShares } from './open-shares';
import { UnlinkAsset } from './unlink-asset';

const server = pageServer();

const asset = (strategyAssignments: Record<string, string>) =>
  ({
    ticker: 'VTI',
    userName: 'Total market',
    isCashEquivalent: false,
    userIssuesDividends: false,
    settings: { isArchived: false, strategyAssignments },
  }) as unknown as AssetView;

/** Opens the question whether VTI leaves `core`. Returns the splits that it sends. */
async function ask(strategyAssignments: Record<string, string>, status = 200) {
  const store = pageStore();
  await signIn(store, []);
  const sent: unknown[] = [];
  server.use(
    http.put('/api/setup/p/assets/VTI', async ({ request }) => {
      const body = (await request.json()) as { strategyAllocations: unknown };
      sent.push(body.strategyAllocations);
      return status === 200
        ? HttpResponse.json({})
        : HttpResponse.json(
            { statusCode: status, error: 'x', message: 'Asset is archived' },
            { status },
          );
    }),
  );
  const onClose = jest.fn();
  render(
    <Provider store={store}>
      <UnlinkAsset
        portfolioId="p"
        node={{ parentId: 'core', allocationId: null } as AllocationNode}
        asset={asset(strategyAssignments)}
        onClose={onClose}
      />
    </Provider>,
  );
  return { sent, onClose, person: userEvent.setup() };
}

const unlink = () => screen.getByRole('button', { name: 'Unlink' });

describe('an asset that leaves one of its strategies', () => {
  it('says which share would count nowhere, and leaves it open unless told otherwise', async () => {
    const { sent, onClose, person } = await ask({ core: '40', growth: '45', income: '15' });
    expect(
      screen.getByText('40% of its value would then count towards no strategy.'),
    ).toBeVisible();
    await person.click(unlink());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([
      [
        { strategyId: 'growth', percentage: '45' },
        { strategyId: 'income', percentage: '15' },
      ],
    ]);
  });

  it('gives that share to the others on request', async () => {
    const { sent, onClose, person } = await ask({ core: '40', growth: '45', income: '15' });
    await person.click(screen.getByRole('checkbox'));
    await person.click(unlink());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([
      [
        { strategyId: 'growth', percentage: '75' },
        { strategyId: 'income', percentage: '25' },
      ],
    ]);
  });

  it('has nothing to give out where it has no other', async () => {
    await ask({ core: '100' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('keeps the question with the reason where it is refused', async () => {
    const { onClose, person } = await ask({ core: '100' }, 422);
    await person.click(unlink());
    expect(await screen.findByRole('alert')).toHaveTextContent('Asset is archived');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the targets', () => {
  it('say which asset counts in part to no strategy, and lead to its dialog', async () => {
    const store = pageStore();
    render(
      <Provider store={store}>
        <OpenShares assets={[asset({ growth: '60.0000' })]} />
      </Provider>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'VTI: 40% of its value counts towards no strategy.',
    );
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Give out the share of VTI' }));
    expect(store.getState().dialog.open).toEqual({ kind: 'asset', ticker: 'VTI' });
  });

  it('say nothing of splits that are whole or not begun', () => {
    render(
      <Provider store={pageStore()}>
        <OpenShares assets={[asset({ growth: '60', core: '40' }), asset({})]} />
      </Provider>,
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
