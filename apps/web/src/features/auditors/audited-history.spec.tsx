/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import type { HistoryItem } from '@evenkeel/contracts/history';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { datesIn } from '@/shared/format/dates';
import { pageStore } from '@/shared/store/fixtures/page-store';
import { AuditedHistory } from './audited-history';

const item = (text: string, about: Partial<HistoryItem>): HistoryItem => ({
  ...{ eventId: text, type: 'TransactionRecorded', position: 1, revision: 1, requestId: 'r' },
  ...{ recordedAt: '2026-03-31T16:00:00.000Z', effectiveAt: '2026-03-31T16:00:00.000Z' },
  ...{ actor: 'u', subject: { kind: 'transaction', id: 't', name: 'VTI' } },
  ...{
    text,
    names: [],
    undoable: false,
    importId: null,
    adviceId: null,
    before: null,
    after: null,
  },
  ...about,
});
const ITEMS = [
  item('Bought 1 VTI', { importId: 'i', adviceId: 'v' }),
  item('Added VTI', { subject: { kind: 'asset', id: 'VTI', name: 'VTI' } }),
  item('Added Broker', { subject: { kind: 'account', id: 'a', name: 'Broker' } }),
  item('Created Long run', { subject: { kind: 'portfolio', id: 'p', name: 'Long run' } }),
];
const asked: string[] = [];
pageServer(
  http.get('/api/audit/history', ({ request }) => {
    const { searchParams } = new URL(request.url);
    searchParams.delete('limit');
    asked.push(searchParams.toString());
    return HttpResponse.json({ items: ITEMS, nextCursor: null, total: 4 });
  }),
);

async function open() {
  render(
    <Provider store={pageStore()}>
      <AuditedHistory
        token="secret"
        dates={datesIn('UTC')}
        portfolio={{
          ...{ name: 'Long run', auditor: 'Ms. Miller', timeZone: 'UTC' },
          ...{ expiresAt: '2027-01-01T00:00:00.000Z', accounts: [{ id: 'a', name: 'Broker' }] },
        }}
      />
    </Provider>,
  );
  await screen.findByText('Bought 1 VTI');
  return userEvent.setup();
}
const isAsked = (query: string) => waitFor(() => expect(asked.at(-1)).toBe(query));

describe("an auditor's history (HIS-62)", () => {
  it('is filtered by account and by asset', async () => {
    const person = await open();
    await person.selectOptions(screen.getByLabelText('Account'), 'Broker');
    await isAsked('accountId=a');
    await person.type(screen.getByLabelText('Ticker'), 'vt i');
    await isAsked('ticker=VTI&accountId=a');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.getByLabelText('Ticker')).toHaveValue(''));
    expect(screen.getByLabelText('Account')).toHaveValue('');
  });

  it.each([
    ['Bought 1 VTI', 'Everything about this', 'about=t'],
    ['Bought 1 VTI', 'All that the import recorded', 'about=i'],
    ['Bought 1 VTI', 'What was advised', 'about=v'],
    ['Added VTI', 'Everything about this', 'ticker=VTI'],
    ['Added Broker', 'Everything about this', 'accountId=a'],
  ])('leads from %s to %s', async (text, words, query) => {
    const person = await open();
    const entry = screen.getByText(text).closest('li') ?? document.body;
    await person.click(within(entry).getByText(words));
    await isAsked(query);
  });

  it('leads from the portfolio nowhere: all of it is about that', async () => {
    await open();
    expect(screen.getByText('Created Long run').closest('li')?.querySelector('button')).toBeNull();
  });
});
