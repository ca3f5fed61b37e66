/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { Palette } from './palette';

const PORTFOLIO = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
const server = pageServer(
  answerPortfolios([PORTFOLIO]),
  http.get('/api/portfolios/p/accounts', () => HttpResponse.json([])),
);
const answerAssets = (status: number) =>
  server.use(
    http.get('/api/setup/p', () =>
      HttpResponse.json({ assets: [{ ticker: 'HBTM', userName: 'Harbour' }] }, { status }),
    ),
  );

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());
beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

async function openPalette() {
  const store = pageStore();
  await signIn(store, [PORTFOLIO]);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Palette onClose={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  const person = userEvent.setup();
  await person.type(screen.getByRole('combobox'), 'HBTM');
  return person;
}

describe('jump to', () => {
  it('says that accounts and assets could not be loaded, and finds them after another try', async () => {
    answerAssets(400);
    const person = await openPalette();
    expect(await screen.findByText('Accounts and assets could not be loaded.')).toBeVisible();
    expect(screen.getByText('Nothing by that name among the rest.')).toBeVisible();
    answerAssets(200);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /HBTM/ })).toBeVisible();
    expect(screen.queryByText('Accounts and assets could not be loaded.')).toBeNull();
  });

  it('knows that there is nothing by a name once all is there', async () => {
    answerAssets(200);
    const person = await openPalette();
    await screen.findByRole('option', { name: /HBTM/ });
    await person.type(screen.getByRole('combobox'), 'X');
    expect(screen.getByText('Nothing by that name.')).toBeVisible();
  });
});
