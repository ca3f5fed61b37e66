/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pageServer } from '@/shared/api/fixtures/page-server';
import { openPage } from '@/shared/store/fixtures/open-page';
import { FIGURES, TODAY } from '../fixtures/household';
import { useTypedPlan } from '../fixtures/use-typed-plan';
import { Scenarios } from './scenarios';

const EARLY = { id: 's', name: 'Early', inputs: { desiredRetirementAge: '55' } };
let known = [EARLY];
const saved: unknown[] = [];
const server = pageServer(
  http.get('/api/retirement/scenarios', () => HttpResponse.json(known)),
  http.post('/api/retirement/scenarios', async ({ request }) => {
    saved.push(await request.json());
    return HttpResponse.json(known, { status: 201 });
  }),
);

beforeAll(() => {
  // jsdom has no workers: nothing is simulated.
  globalThis.Worker ??= class {
    postMessage() {}
    terminate() {}
  } as unknown as typeof Worker;
});
beforeEach(() => {
  known = [EARLY];
  saved.length = 0;
});

function Tab() {
  return <Scenarios edited={useTypedPlan()} figures={FIGURES} today={TODAY} />;
}

const question = () => within(screen.getByRole('alertdialog'));
const isAsked = () => screen.queryByRole('alertdialog') !== null;

it('a scenario is deleted once that is confirmed; where it fails, the question says so', async () => {
  const { press, toast } = await openPage(<Tab />);
  server.use(
    http.delete('/api/retirement/scenarios/s', () => new HttpResponse(null, { status: 500 })),
  );
  await press('Delete the scenario Early');
  expect(question().getByText('Delete the scenario Early?')).toBeVisible();
  await press('Delete');
  expect(await question().findByText('The scenario could not be deleted.')).toBeVisible();
  server.use(
    http.delete('/api/retirement/scenarios/s', () => {
      known = [];
      return HttpResponse.json(known);
    }),
  );
  await press('Delete');
  await waitFor(() => expect(isAsked()).toBe(false));
  expect(toast()).toMatchObject({ title: 'Scenario deleted', description: 'Early' });
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Early/ })).toBeNull());
});

it('a scenario is replaced once that is confirmed, and a new one is saved at once', async () => {
  const { press, person, toast } = await openPage(<Tab />);
  await screen.findByRole('row', { name: /^Early/ });
  const name = screen.getByLabelText('Name of the scenario');
  await person.type(name, ' early');
  await press('Save scenario');
  expect(question().getByText('Replace the scenario Early?')).toBeVisible();
  await press('Cancel');
  expect(saved).toEqual([]);
  expect(name).toHaveValue(' early');
  await press('Save scenario');
  await press('Replace');
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Scenario saved' }));
  expect(saved).toEqual([{ name: ' early' }]);

  await person.type(name, 'Late');
  await press('Save scenario');
  expect(isAsked()).toBe(false);
  await waitFor(() => expect(saved).toHaveLength(2));
});
