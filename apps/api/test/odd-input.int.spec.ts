import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { signUp } from '../../../test/support/api';
import { type Person, personWithPortfolio, SETTINGS } from './person';
import { startTestApi, type TestApi } from './running-api';

jest.setTimeout(120_000);
let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await startTestApi();
  person = await personWithPortfolio(api.baseUrl);
});
afterAll(() => api.stop());

const cursor = Buffer.from(
  JSON.stringify(['-datetime', '99999999-01-01 00:00:00+00', '1']),
).toString('base64url');

test.each([
  ['transactions?search=%00', 'search'],
  ['transactions?search=a%1Fb', 'search'],
  ['transactions/export?search=%00', 'search'],
  [`transactions?limit=5&cursor=${cursor}`, 'cursor'],
  ['transactions?from=0000-01-01T00:00:00Z', 'from'],
])('GET %s is malformed', async (rest, field) => {
  const { status, body } = await person.api.get<Problem>(person.path(`/${rest}`));
  expect({ status, fields: body.fields?.map((wrong) => wrong.field) }).toEqual({
    status: 400,
    fields: [field],
  });
});

test('a quote lies in the years 1900 to 2200, and so do the bounds of a series', async () => {
  const answers = [
    await person.api.put<Problem>('/api/quotes/VTI', { date: '0000-01-01', price: '1' }),
    await person.api.put<Problem>('/api/quotes/VTI', { date: '1899-12-31', price: '1' }),
    await person.api.get<Problem>('/api/quotes/VTI?from=0000-01-01'),
    await person.api.get<Problem>('/api/quotes/VTI?to=9999-12-31'),
  ];
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    answers.map(() => [400, 'must lie between the years 1900 and 2200']),
  );
  const first = await person.api.put('/api/quotes/VTI', { date: '1900-01-01', price: '1' });
  expect(first.status).toBe(200);
});

test('a user has at most 100 portfolios, however many are created at once', async () => {
  const { api: client } = await signUp(api.baseUrl);
  const answers = await Promise.all(
    Array.from({ length: 103 }, () =>
      client.post<PortfolioView | Problem>('/api/portfolios', SETTINGS),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => [status, (body as Problem).message])).toEqual(
    Array.from({ length: 3 }, () => [422, 'A user has at most 100 portfolios']),
  );
});
