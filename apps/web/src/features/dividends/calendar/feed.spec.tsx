/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setupListeners } from '@reduxjs/toolkit/query';
import { http, HttpResponse } from 'msw';
import type { DividendFeedView } from '@evenkeel/contracts/dividends';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { Feed } from './feed';

const MADE: DividendFeedView = {
  createdAt: '2026-01-02T08:00:00.000Z',
  path: '/calendars/first.ics',
};
let known: DividendFeedView = { createdAt: null, path: null };
const server = pageServer(http.get('/api/dividends/p/feed', () => HttpResponse.json(known)));
const answerPost = (status: number) =>
  server.use(http.post('/api/dividends/p/feed', () => HttpResponse.json(MADE, { status })));

async function openFeed() {
  known = { createdAt: null, path: null };
  answerPost(201);
  const page = await openPage(<Feed portfolioId="p" />);
  unlisten = setupListeners(page.store.dispatch);
  await page.press('Make an address');
  await waitFor(() => expect(address()).toContain('/calendars/first.ics'));
  return page;
}
let unlisten: (() => void) | undefined;
afterEach(() => unlisten?.());
const address = () => screen.queryByLabelText<HTMLInputElement>('Calendar address')?.value;

const question = () => within(screen.getByRole('alertdialog'));

describe('the address of the calendar', () => {
  it('is replaced once that is confirmed, and stays where a new one could not be made', async () => {
    const { press, person } = await openFeed();
    answerPost(500);
    await press('Make a new address');
    expect(question().getByText('Replace the calendar address?')).toBeVisible();
    await press('Make a new address');
    expect(await question().findByText('The address was not changed')).toBeVisible();
    await press('Cancel');
    expect(address()).toContain('/calendars/first.ics');

    const next = { createdAt: '2026-01-03T08:00:00.000Z', path: '/calendars/second.ics' };
    server.use(http.post('/api/dividends/p/feed', () => HttpResponse.json(next)));
    await press('Make a new address');
    await person.click(question().getByRole('button', { name: 'Make a new address' }));
    await waitFor(() => expect(address()).toContain('/calendars/second.ics'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is withdrawn once that is confirmed, and gives the focus to what makes another one', async () => {
    const { press, toast } = await openFeed();
    let withdrawals = 0;
    server.use(
      http.delete('/api/dividends/p/feed', () => {
        withdrawals += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await press('Withdraw the address');
    expect(question().getByText('Withdraw the calendar address?')).toBeVisible();
    await press('Cancel');
    expect(withdrawals).toBe(0);
    await press('Withdraw the address');
    await press('Withdraw');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Make an address' })).toHaveFocus(),
    );
    expect(withdrawals).toBe(1);
    expect(toast()).toMatchObject({ title: 'Address withdrawn' });
  });

  it.each([
    ['was replaced', { createdAt: '2026-01-03T08:00:00.000Z', path: null }, 'Make a new address'],
    ['was withdrawn', { createdAt: null, path: null }, 'Make an address'],
  ])('leaves a page that is looked at again once it %s elsewhere', async (_how, now, button) => {
    await openFeed();
    known = now;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(address()).toBeUndefined());
    expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
  });
});
