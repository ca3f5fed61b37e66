import { Agent, request } from 'node:http';
import type { Problem } from '@evenkeel/contracts/shared/problem';
import { signUp } from '../../../../test/support/api';
import { startTestApi, type TestApi } from '../running-api';
import { knownParameters } from './known-parameters';
import { requestTo, ROUTES } from './routes';
import { newWorld, OWN_PRICE, type World } from './world';

jest.setTimeout(300_000);
const connection = new Agent({ keepAlive: true, maxSockets: 1 });
let api: TestApi;
/** How far the api's clock is ahead, in milliseconds. */
let ahead = 0;
let owner: World;
let stranger: World;
beforeAll(async () => {
  api = await startTestApi({ now: () => new Date(Date.now() + ahead) });
  owner = await newWorld(await signUp(api.baseUrl), api.baseUrl, 'OWNS');
  stranger = await newWorld(await signUp(api.baseUrl), api.baseUrl, 'STRG');
});
afterAll(async () => {
  connection.destroy();
  await api.stop();
});

/** Texts as an address contains them. */
const TEXTS = [
  ...['', '%20', 'x'.repeat(8000), 'null', '%5B%5D', ';', 'a,b', '%22', '__proto__', 'toString'],
  ...['a%00b', 'a%1Fb', '%0D%0AX-Evil:%201', '%F0%9F%99%82', '%zz', '%FF', '%ED%A0%80', '%25', '_'],
  ...['%27%3B%20DROP%20TABLE%20app.user%3B--', '..', '.', '%2e%2e', '..%2F..%2Fetc%2Fpasswd'],
  ...['-datetime', 'W10', 'bnVsbA'],
];
const FIGURES = [
  ...['0', '-1', '1.5', '0x10', '%D9%A1', 'NaN', '1e309', '2147483648', '9223372036854775808'],
  ...['9'.repeat(8000), '10000001'],
];
const DATES = [
  ...['0000-00-00', '0000-01-01', '1899-12-31', '1900-01-01', '9999-12-31', '%2B010000-01-01'],
  ...['2026-02-30', '0000-01-01T00:00:00Z', '1900-01-01T00:00:00%2B14:00', '2026-02-30T00:00:00Z'],
  ...['9999-12-31T23:59:59Z', '2026-01-01T24:00:00Z', 'performance:value:0000-00-00'],
];
/** Ids and names of another user's things. */
const namesOf = ({ ids: { portfolioId, accountId, transactionId, ticker }, email }: World) => [
  ...[portfolioId, accountId, transactionId, ticker, email],
  `cash:${accountId}`,
];
const anything = (): string[] => [...TEXTS, ...FIGURES, ...DATES, ...namesOf(owner)];

/** A third of them: routes that take the same parameter try all of them together. */
const dealt = (values: readonly string[], place: number): string[] =>
  values.filter((_value, index) => index % 3 === place % 3);

/** Queries in which a parameter is not a single text, or has another one of its kind beside it. */
const formsOf = (name: string, value: string): string[] => [
  `${name}=${value}&${name}=${value}`,
  Array(1200).fill(name).join('&'),
  ...['[]', '[a]', '[__proto__]', '[0][a]', '.a', '%00'].map((more) => `${name}${more}=${value}`),
  ...['__proto__', '', '%00', 'x'.repeat(8000)].map((other) => `${name}=${value}&${other}=1`),
];
/** Parameters that may occur more than once. */
const LISTS = ['benchmark'];

interface Asked {
  readonly route: string;
  /** Name of the parameter, or of the part of the address, that is strange. */
  readonly field: string;
  readonly strange: string;
  readonly path: string;
}

interface Told {
  readonly status: number;
  readonly text: string;
}

/** Sends the address as it is: `fetch` would tidy it. */
const send = (method: string, path: string, { token }: World['api'], body: unknown) =>
  new Promise<Told>((resolve, reject) => {
    const { hostname: host, port } = new URL(api.baseUrl);
    const text = method === 'GET' ? '' : JSON.stringify(body ?? {});
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    const sent = request({ agent: connection, host, port, method, path, headers }, (response) => {
      let told = '';
      response.setEncoding('utf8').on('data', (part: string) => (told += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: told }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(text);
  });

async function ask({ route, path }: Asked): Promise<Told> {
  const { method, body } = requestTo(route, stranger);
  const client = ROUTES[route]?.about === 'auditor' ? stranger.auditor : stranger.api;
  const told = await send(method, path, client, body);
  // An address may name only a limited number of unknown secrets in a minute (IDN-75).
  if (told.status !== 429) return told;
  ahead += 61_000;
  return send(method, path, client, body);
}

/** The fields that a refusal names as wrong. */
const fieldsOf = ({ text }: Told): string[] =>
  ((JSON.parse(text) as Problem).fields ?? []).map(({ field }) => field);

function isRight(asked: Asked, told: Told): boolean {
  const { ticker: _ticker, day: _day, ...ids } = owner.ids;
  const secrets = [...Object.values(ids), owner.email, OWN_PRICE];
  if (secrets.some((secret) => secret !== asked.strange && told.text.includes(secret)))
    // A ticker's own prices are the stranger's, who has the same one.
    return (
      asked.route === 'GET /api/quotes/:ticker' && told.text.includes(`"${stranger.ids.ticker}"`)
    );
  if (told.status === 400)
    return fieldsOf(told).some(
      (field) =>
        [asked.field, 'address'].includes(field) || (asked.field === 'from' && field === 'to'),
    );
  return told.status < 300 || told.status === 404 || told.status === 422;
}

/** Whether the api refuses an unknown or repeated parameter and names it. */
const isRefused = ({ route, field }: Asked, told: Told): boolean =>
  route.includes(' /api/')
    ? told.status === 400 && fieldsOf(told).length > 0
    : told.status === 404 && field !== '';

async function wrongOnes(
  all: readonly Asked[],
  isAsExpected: (asked: Asked, told: Told) => boolean,
): Promise<unknown[]> {
  const wrong = [];
  for (const asked of all) {
    const told = await ask(asked);
    if (!isAsExpected(asked, told))
      wrong.push([asked.route, asked.field, asked.strange.slice(0, 80), told]);
  }
  return wrong;
}

/**
 * The address of each route with each of its parameters; the good value of the parameter is there,
 * too.
 */
const parameters = () =>
  [...knownParameters()].flatMap(([route, names]) =>
    names.map((field) => {
      const [path = '', query = ''] = requestTo(route, stranger).path.split('?');
      const others = new URLSearchParams(query);
      const good = encodeURIComponent(others.get(field) ?? '1');
      others.delete(field);
      // A place in a list belongs to a window.
      if (names.includes('limit') && field !== 'limit') others.set('limit', '5');
      return { route, field, good, address: `${path}?${others.toString()}&` };
    }),
  );

test('the parameters of every route are known here', () => {
  expect([...knownParameters().keys()].sort()).toEqual([...api.routes].sort());
  expect(parameters().length).toBeGreaterThan(100);
});

test('whatever a parameter is, it is taken or named, and tells nothing of another user', async () => {
  const all = parameters().flatMap(({ route, field, address }, place) =>
    [...dealt([...TEXTS, ...FIGURES], place), ...DATES, ...namesOf(owner)].map((strange) => ({
      route,
      field,
      strange,
      path: `${address}${field}=${strange}`,
    })),
  );
  expect(await wrongOnes(all, isRight)).toEqual([]);
});

test('a parameter in any form but one text is refused', async () => {
  const all = parameters()
    .filter(({ field }) => !LISTS.includes(field))
    .flatMap(({ route, field, good, address }) =>
      formsOf(field, good).map((strange) => ({ route, field, strange, path: address + strange })),
    );
  expect(await wrongOnes(all, isRefused)).toEqual([]);
});

test('whatever a part of an address is, it is taken, named or not there', async () => {
  const all = api.routes.flatMap((route) => {
    const [path = '', query = ''] = requestTo(route, stranger).path.split('?');
    const pattern = (route.split(' ')[1] ?? '').split('/');
    const at = (place: number, strange: string) =>
      `${path.split('/').with(place, strange).join('/')}?${query}`;
    return pattern.flatMap((part, place) =>
      part.startsWith(':')
        ? // Without its last part, an address is another address.
          anything()
            .filter((strange) => strange !== '' || place < pattern.length - 1)
            .map((strange) => ({ route, field: part.slice(1), strange, path: at(place, strange) }))
        : [],
    );
  });
  expect(await wrongOnes(all, isRight)).toEqual([]);
});
