/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router';
import { dividendsApi } from '@/shared/api/dividends';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { FOCUS_LABELS } from '@/shared/lib/dividend-words';
import { openPage } from '@/shared/store/fixtures/open-page';
import { FocusDialog } from './focus-dialog';
import { OverrideDialog } from './override-dialog';

const BEFORE = {
  ...{ ticker: 'VTI', userFrequency: null, userManualDividend: '0.00' },
  ...{ userDividendSource: 'recent', userDividendNotes: null, userRetirementFocus: 'growth' },
};
const CHANGED = {
  ...{ ticker: 'VTI', userFrequency: 'monthly', userManualDividend: '1.23' },
  ...{ userDividendSource: 'manual', userDividendNotes: null },
  userRetirementFocus: 'stable_value',
};
const server = pageServer(http.get('/api/portfolios', () => HttpResponse.json([])));

it.each([
  [
    'override',
    OverrideDialog,
    ['/api/dividends/p/manual-override', 'Save override'],
    '1.23',
    { ticker: 'VTI', frequency: 'monthly', dividend: '1.23', source: 'manual', notes: 'x' },
  ],
  [
    'retirement focus',
    FocusDialog,
    ['/api/dividends/p/retirement-focus', 'Save focus'],
    FOCUS_LABELS.stable_value,
    { ticker: 'VTI', retirementFocus: 'stable_value', notes: 'x' },
  ],
] as const)(
  'the dialog of the %s does not write back what was changed elsewhere',
  async (_of, Shown, [url, submit], changed, body) => {
    let asset = BEFORE as object;
    const sent: unknown[] = [];
    server.use(
      http.get('/api/dividends/p/overview', () => HttpResponse.json({ assets: [asset] })),
      http.all(url, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    const { store, person, press } = await openPage(
      <MemoryRouter>
        <Shown portfolioId="p" ticker="VTI" onClose={jest.fn()} />
      </MemoryRouter>,
    );
    await person.type(await screen.findByRole('textbox', { name: /Notes/ }), 'x');
    asset = CHANGED;
    const { dividendOverview } = dividendsApi.endpoints;
    await act(() => store.dispatch(dividendOverview.initiate('p', { forceRefetch: true })));
    await screen.findByDisplayValue(changed);
    await press(submit);
    await waitFor(() => expect(sent).toEqual([body]));
  },
);
