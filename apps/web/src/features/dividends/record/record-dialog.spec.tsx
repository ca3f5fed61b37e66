/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { VIEW_NAMES } from '@evenkeel/contracts/shared/live';
import { api } from '@/shared/api/api';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { RecordDialog } from './record-dialog';

const EXPECTED = {
  ...{ ticker: 'VTI', isProjected: true, actualDate: null, projectedDate: '2026-01-05' },
  ...{ estimatedAmount: 12, entitledAccounts: [] },
};
const RECORDED = { ...EXPECTED, isProjected: false, actualDate: '2026-01-06', actualAmount: 12 };
const OTHER = { ...EXPECTED, ticker: 'HBTM' };
let calendarEvents: object[] = [EXPECTED];
let assets: object[] = [];
pageServer(
  http.get('/api/portfolios', () => HttpResponse.json([])),
  http.get('/api/portfolios/p/accounts', () => HttpResponse.json([])),
  http.get('/api/setup/p', () => HttpResponse.json({ assets })),
  http.get('/api/dividends/p/calendar', () => HttpResponse.json({ calendarEvents })),
);
beforeEach(() => {
  calendarEvents = [EXPECTED];
  assets = [{ ticker: 'VTI' }, { ticker: 'HBTM' }];
});

async function open() {
  const page = await openPage(
    <RecordDialog
      portfolioId="p"
      expected={[{ ticker: 'VTI', day: '2026-01-05' }]}
      onClose={() => undefined}
    />,
  );
  const amount = await screen.findByLabelText('Amount');
  /** Another tab changes the expected payments. */
  const become = (...events: object[]) => {
    calendarEvents = events;
    act(() => void page.store.dispatch(api.util.invalidateTags([...VIEW_NAMES])));
  };
  /** Another tab records the payment. */
  const arrive = () => become(RECORDED);
  return { ...page, amount, arrive, become };
}

describe('a payment that is recorded elsewhere while its dialog is open', () => {
  it('keeps what was typed, says so, and is not recorded again', async () => {
    const { person, amount, arrive } = await open();
    await person.clear(amount);
    await person.type(amount, '13.37');
    arrive();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This payment was recorded in the meantime. What you typed stays here until you close.',
    );
    expect(screen.getByLabelText('Amount')).toHaveValue('13.37');
    expect(screen.getByRole('button', { name: 'Record 1 payment' })).toBeDisabled();
  });

  it('is said to be recorded where nothing was typed', async () => {
    const { arrive } = await open();
    arrive();
    expect(await screen.findByText('These payments are recorded already.')).toBeVisible();
  });
});

describe('a payment that is not expected any more while its dialog is open', () => {
  const typed = async () => {
    const page = await open();
    await page.person.type(page.amount, '1');
    return page;
  };
  const said = () => screen.findByRole('alert');

  it('is not said to be recorded where its asset was deleted', async () => {
    const { become } = await typed();
    assets = [];
    become();
    expect(await said()).toHaveTextContent(
      'This asset was deleted in the meantime. What you typed stays here until you close.',
    );
    expect(screen.getByRole('button', { name: 'Record 1 payment' })).toBeDisabled();
  });

  it('is not said to be recorded where it comes on another day, or another one was recorded', async () => {
    const { become } = await typed();
    become({ ...EXPECTED, projectedDate: '2026-02-05' }, { ...RECORDED, ticker: 'HBTM' });
    expect(await said()).toHaveTextContent('This payment is not expected any more.');
  });

  it('is not said to be recorded where nothing was typed, either', async () => {
    const { become } = await open();
    become(OTHER);
    expect(await screen.findByText('These payments are not expected any more.')).toBeVisible();
  });
});
