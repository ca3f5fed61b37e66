/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { INPUTS } from '../fixtures/inputs';
import { advisedFor } from './assumptions';
import { WhatIf } from './what-if';

const sent: unknown[] = [];
pageServer(
  http.get('/api/portfolios/P/rebalance/inputs', () => HttpResponse.json(INPUTS)),
  http.get('/api/portfolios/P/strategies', () => HttpResponse.json([])),
  http.patch('/api/portfolios/P', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({});
  }),
);

async function whatIf() {
  const onClose = jest.fn();
  const { person, press } = await openPage(
    <WhatIf
      portfolio={{ id: 'P' } as PortfolioView}
      stored={advisedFor(INPUTS)}
      nameOf={(id) => id}
      assetNameOf={() => null}
      onResult={jest.fn()}
      onClose={onClose}
    />,
  );
  const type = async (label: string, text: string) => {
    const field = await screen.findByRole('textbox', { name: new RegExp(label) });
    await person.clear(field);
    await person.type(field, text);
  };
  return { person, press, type, onClose };
}

it('the result says how much would be traded, also where the number of trades stays', async () => {
  const { type } = await whatIf();
  await type('VTI in Core', '50');
  expect(screen.getByTestId('what-if-result')).toHaveTextContent(
    '1 sell for $1,300.00 and 1 buy for $1,000.00 instead of 1 sell for $800.00 and 1 buy for $1,000.00.',
  );
});

it('a figure that is wrong is not stored, and stays to be corrected', async () => {
  const { person, press, type, onClose } = await whatIf();
  await type('VTI in Core', '175');
  await person.click(screen.getByRole('tab', { name: 'Drift' }));
  await type('Base drift', '3');
  await press('Apply');
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent('Figures marked as wrong are not stored');
  await person.click(within(question).getByRole('button', { name: 'Apply' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Not everything was storedStored: Base drift 3%.VTI in Core 175%: must be between 0 and 100',
  );
  expect(sent).toEqual([{ baseDrift: '3' }]);
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole('tab', { name: 'Targets' }));
  expect(screen.getByRole('textbox', { name: /VTI in Core/ })).toHaveValue('175');
});
