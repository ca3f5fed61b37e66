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
let calendarEvents: object[] = [EXPECTED];
pageServer(
  http.get('/api/portfolios', () => HttpResponse.json([])),
  http.get('/api/portfolios/p/accounts', () => HttpResponse.json([])),
  http.get('/api/setup/p', () => HttpResponse.json({ assets: [] })),
  http.get('/api/dividends/p/calendar', () => HttpResponse.json({ calendarEvents })),
);
beforeEach(() => void (calendarEvents = [EXPECTED]));

async function open() {
  const page = await openPage(
    <RecordDialog
      portfolioId="p"
      expected={[{ ticker: 'VTI', day: '2026-01-05' }]}
      onClose={() => undefined}
    />,
  );
  const amount = await screen.findByLabelText('Amount');
  /** The payment is recorded in another tab. */
  const arrive = () => {
    calendarEvents = [];
    act(() => void page.store.dispatch(api.util.invalidateTags([...VIEW_NAMES])));
  };
  return { ...page, amount, arrive };
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
