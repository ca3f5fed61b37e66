/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { BrowserRouter, MemoryRouter } from 'react-router';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { cacheTagOf, type ViewName } from '@evenkeel/contracts/shared/live';
import { api } from '@/shared/api/api';
import { answerPortfolios, pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { momentChosen, type MomentState } from '@/shared/store/moment-slice';
import { Compare } from './compare';

const PORTFOLIO = { id: 'p', name: 'Long run', isArchived: false } as PortfolioView;
/** The value is ten times the number of the day, so that a test can tell both sides apart. */
const worth = (request: Request) =>
  Number((new URL(request.url).searchParams.get('asOf') ?? '2026-01-01').slice(-2)) * 10;
const asked: string[] = [];
const server = pageServer(
  answerPortfolios([PORTFOLIO]),
  http.get('*/api/portfolios/p/value', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ totalValue: worth(request) });
  }),
  http.get('*/api/portfolios/p/accounts', ({ request }) =>
    HttpResponse.json([{ id: 'a', nickname: 'Broker', cashBalance: worth(request) + 1 }]),
  ),
  http.get('*/api/portfolios/p/holdings', ({ request }) =>
    HttpResponse.json([
      {
        ...{ accountId: 'a', accountName: 'Broker', ticker: 'VTI', quantity: worth(request) + 2 },
        value: worth(request) + 3,
      },
    ]),
  ),
  http.get('*/api/portfolios/p/allocations', () => HttpResponse.json([])),
  http.get('*/api/portfolios/p/strategies', () => HttpResponse.json([])),
  http.get('*/api/portfolios/p', () => HttpResponse.json(PORTFOLIO)),
);

/** Opens the page at an address, while the screens show a moment. Returns its store. */
async function openCompare(address: string, moment?: MomentState) {
  const store = pageStore();
  await signIn(store, [PORTFOLIO]);
  if (moment) store.dispatch(momentChosen(moment));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Compare />
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

test('each side explains its figures by its own day, and by what was known on its own', async () => {
  const store = await openCompare('/compare?from=2026-01-02&fromKnown=2026-01-09&to=2026-01-05');
  const explained: unknown[] = [];
  for (const text of ['$20.00', '$50.00', '22', '$23.00', '52', '$53.00', '$21.00', '$51.00']) {
    await userEvent.click(await screen.findByRole('button', { name: text }));
    const { open } = store.getState().dialog;
    if (open?.kind === 'explain') explained.push([text, open.figure, open.moment]);
  }
  const before = { asOf: '2026-01-02', knownAt: '2026-01-09' };
  const after = { asOf: '2026-01-05', knownAt: null };
  expect(explained).toEqual([
    ['$20.00', 'value', before],
    ['$50.00', 'value', after],
    ['22', 'shares:a:VTI', before],
    ['$23.00', 'holding:a:VTI', before],
    ['52', 'shares:a:VTI', after],
    ['$53.00', 'holding:a:VTI', after],
    ['$21.00', 'cash:a', before],
    ['$51.00', 'cash:a', after],
  ]);
});

test('one press of Try again reads both days where neither could be read', async () => {
  let isDown = true;
  server.use(
    http.get('*/api/portfolios/p/value', ({ request }) =>
      isDown
        ? HttpResponse.text('down', { status: 500 })
        : HttpResponse.json({ totalValue: worth(request) }),
    ),
  );
  await openCompare('/compare?from=2026-01-02&to=2026-01-05');
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: '$20.00' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '$50.00' })).toBeInTheDocument();
});

test('a long name breaks, so that figures stay in sight', async () => {
  await openCompare('/compare?from=2026-01-02&to=2026-01-05');
  expect(await screen.findByRole('rowheader', { name: 'VTI in Broker' })).toHaveClass(
    'wrap-anywhere',
  );
});

test('a single share is one', async () => {
  server.use(
    http.get('*/api/portfolios/p/holdings', ({ request }) =>
      HttpResponse.json([
        {
          ...{ accountId: 'a', accountName: 'Broker', ticker: 'VTI', value: 3 },
          quantity: request.url.includes('asOf=2026-01-02') ? 1 : 2,
        },
      ]),
    ),
  );
  await openCompare('/compare?from=2026-01-02&to=2026-01-05');
  const held = (shares: string) =>
    screen.findByText(
      (_, element) => element?.textContent === shares && element.tagName === 'SPAN',
    );
  expect(await held('1 share')).toBeVisible();
  expect(await held('2 shares')).toBeVisible();
});

test('a side can be shown as all is known, also while the screens show what was known on a day', async () => {
  history.replaceState(null, '', '/compare?from=2026-01-02&to=2026-01-05&knownAt=2026-01-09');
  const store = pageStore();
  await signIn(store, [PORTFOLIO]);
  store.dispatch(momentChosen({ asOf: null, knownAt: '2026-01-09' }));
  render(
    <Provider store={store}>
      <BrowserRouter>
        <Compare />
      </BrowserRouter>
    </Provider>,
  );
  const known = await screen.findByLabelText('From as known on');
  expect(known).toHaveValue('2026-01-09');
  await screen.findByRole('button', { name: '$20.00' });
  asked.length = 0;
  fireEvent.change(known, { target: { value: '' } });
  await waitFor(() => expect(known).toHaveValue(''));
  expect(new URLSearchParams(location.search).get('fromKnown')).toBe('');
  await waitFor(() => expect(asked).toEqual(['?asOf=2026-01-02']));
  await userEvent.click(await screen.findByRole('button', { name: '$20.00' }));
  expect(store.getState().dialog.open).toMatchObject({
    moment: { asOf: '2026-01-02', knownAt: null },
  });
});

describe('with the page open,', () => {
  const days = '/compare?from=2026-01-02&to=2026-01-05';

  async function isAskedAfter(view: ViewName, address: string, expected: string[]): Promise<void> {
    const store = await openCompare(address);
    await screen.findByRole('button', { name: '$20.00' });
    asked.length = 0;
    store.dispatch(api.util.invalidateTags([cacheTagOf(view, 'p')]));
    await waitFor(() => expect([...asked].sort()).toEqual(expected));
  }

  test('a correction changes both days', () =>
    isAskedAfter('holdings', days, ['?asOf=2026-01-02', '?asOf=2026-01-05']));

  test('a correction does not change a day as it was known on one before', () =>
    isAskedAfter('holdings', `${days}&toKnown=2026-01-09`, ['?asOf=2026-01-02']));

  test('a correction changes a day as it is known by the end of today', () => {
    const today = new Date().toISOString().slice(0, 10);
    return isAskedAfter('holdings', `${days}&fromKnown=${today}&toKnown=${today}`, [
      '?asOf=2026-01-02',
      '?asOf=2026-01-05',
    ]);
  });

  test('another time zone changes both days, however they were known', () =>
    isAskedAfter('profile', `${days}&toKnown=2026-01-09`, [
      '?asOf=2026-01-02',
      '?asOf=2026-01-05&knownAt=2026-01-09',
    ]));
});

test.each([
  ['/compare', { asOf: '2025-03-14', knownAt: null }, '2025-02-12', '2025-03-14'],
  ['/compare?to=2025-03-14', { asOf: null, knownAt: null }, '2025-02-12', '2025-03-14'],
  [
    '/compare?from=2025-02-30&to=2999-01-01',
    { asOf: '2025-03-14', knownAt: null },
    '2025-02-12',
    '2025-03-14',
  ],
])('%s begins a month before the day that it compares', async (address, moment, from, to) => {
  await openCompare(address, moment);
  expect(await screen.findByLabelText('From')).toHaveValue(from);
  expect(screen.getByLabelText('To')).toHaveValue(to);
});
