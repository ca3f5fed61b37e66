/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { pageStore, signIn } from '@/shared/store/fixtures/page-store';
import { FocusDialog } from './focus-dialog';
import { OverrideDialog } from './override-dialog';

const asset = {
  ...{ ticker: 'VTI', userFrequency: null, userManualDividend: '0.00' },
  ...{ userDividendSource: 'recent', userDividendNotes: null, userRetirementFocus: 'growth' },
};
pageServer(
  http.get('/api/dividends/p/overview', () => HttpResponse.json({ assets: [asset] })),
  http.get('/api/portfolios', () => HttpResponse.json([])),
);

it.each([
  ['override', OverrideDialog],
  ['focus', FocusDialog],
] as const)(
  'the link to the history of the %s is there while nothing is typed',
  async (of, Shown) => {
    const store = pageStore();
    await signIn(store, []);
    render(
      <Provider store={store}>
        <MemoryRouter>
          <Shown portfolioId="p" ticker="VTI" onClose={jest.fn()} />
        </MemoryRouter>
      </Provider>,
    );
    const link = { name: `History of this ${of}` };
    expect(await screen.findByRole('link', link)).toBeVisible();
    const notes = screen.getByRole('textbox', { name: /Notes/ });
    await userEvent.type(notes, 'x');
    expect(screen.queryByRole('link', link)).toBeNull();
    await userEvent.clear(notes);
    expect(screen.getByRole('link', link)).toBeVisible();
  },
);
