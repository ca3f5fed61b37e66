/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { AssetView } from '@evenkeel/contracts/assets';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { DeleteAsset } from './delete-asset';

const server = pageServer();
const ASSET = { ticker: 'VTI', settings: { isArchived: false } } as AssetView;

/** Answers with this number of transactions once the returned function is called. */
function counting(transactions: number) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.get('/api/setup/p/assets/VTI/deletion', async () => {
      await released;
      return HttpResponse.json({ transactions, splits: 0, accounts: [] });
    }),
  );
  return () => release();
}

describe('the question before an asset is deleted', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('can be answered once what goes along is counted, also while that is polled', async () => {
    const store = pageStore();
    await signIn(store, []);
    const release = counting(2);
    render(
      <Provider store={store}>
        <DeleteAsset asset={ASSET} portfolioId="p" onClose={() => undefined} />
      </Provider>,
    );
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    const seen = async (words: RegExp) => {
      for (let turn = 0; turn < 50 && !screen.queryByText(words); turn += 1) await pass(1);
      expect(screen.getByText(words)).toBeVisible();
    };
    const button = screen.getByRole('button', { name: 'Delete' });
    expect(button).toBeDisabled();
    release();
    await seen(/^2 transactions and/);
    expect(button).toBeEnabled();

    const releasePoll = counting(3);
    await pass(60_000);
    expect(button).toBeEnabled();
    releasePoll();
    await seen(/^3 transactions and/);
  });
});
