import { Client } from 'pg';
import { type Answer, ApiClient, signUp } from '../../../../test/support/api';
import { startTestApi, type TestApi } from '../running-api';
import { namesAPart, requestTo, ROUTES, routesAbout } from './routes';
import { newWorld, OWN_PRICE, type World } from './world';

jest.setTimeout(120_000);
let api: TestApi;
/** How far the api's clock is ahead, in milliseconds. */
let ahead = 0;
/**
 * An address may name only so many secrets of nobody in a minute (IDN-75): more of them are named
 * in the next one.
 */
const nextMinute = (): void => void (ahead += 61_000);
let log: Client;
let owner: World;
let stranger: World;
beforeAll(async () => {
  api = await startTestApi({
    log: 'PostgreSQL',
    now: () => new Date(Date.now() + ahead),
  });
  log = new Client({ connectionString: api.databaseUrl });
  await log.connect();
  owner = await newUser('OWNS');
  stranger = await newUser('STRG');
});
afterAll(async () => {
  await log.end();
  await api.stop();
});

const newUser = async (ticker: string): Promise<World> =>
  newWorld(await signUp(api.baseUrl), api.baseUrl, ticker);

function ask(
  client: ApiClient,
  route: string,
  of: World,
  within?: string,
): Promise<Answer<unknown>> {
  const { method, path, body } = requestTo(route, of, within);
  return method === 'GET' ? client.get(path) : client.call(method, path, body);
}

/** The address of a route alone. */
const addressOf = (route: string): [method: string, path: string] => {
  const { method, path } = requestTo(route, owner);
  return [method, path];
};

/** How often and when something was calculated is nobody's doing. */
const INCIDENTAL = new Set(['timestamp', 'calculation']);
/**
 * So is when a history was exported and which heads were signed by then, which the seal of an
 * export covers.
 */
const SEAL_OF_EXPORT =
  /\\"(exportedAt|digest|signature)\\":\\"[^"]*\\"|\\"signedHeads\\":\[[^\]]*\]/g;

/**
 * All that a user can read, and the events of the user: what must be the same before and after
 * somebody else's request.
 */
async function everythingOf(world: World): Promise<unknown> {
  const { userId } = world.ids;
  const { rows } = await log.query<object>(
    `SELECT stream_id, event_id FROM eventstore.event WHERE actor = $1 OR stream_id LIKE '%' || $1 OR stream_id LIKE '%' || $2 ORDER BY position`,
    [userId, world.ids.portfolioId],
  );
  const reads = [...routesAbout('named'), ...routesAbout('caller')].filter((route) =>
    route.startsWith('GET '),
  );
  const answers = [];
  for (const route of reads) {
    const { status, body } = await ask(world.api, route, world);
    answers.push({
      route,
      status,
      body: JSON.stringify(body, (key, value: unknown) =>
        INCIDENTAL.has(key) ? undefined : value,
      ).replace(SEAL_OF_EXPORT, ''),
    });
  }
  return { rows, answers };
}

/**
 * Asks each in turn; out: the routes that were not answered as they must be. Nothing of the owner's
 * may have changed meanwhile.
 */
async function wrongOnes(
  routes: readonly string[],
  isRight: (route: string) => Promise<boolean>,
): Promise<string[]> {
  const before = await everythingOf(owner);
  const wrong = [];
  for (const route of routes) if (!(await isRight(route))) wrong.push(route);
  expect(await everythingOf(owner)).toEqual(before);
  return wrong;
}

test('every route of the running api is tried here', () => {
  expect(Object.keys(ROUTES).sort()).toEqual([...api.routes].sort());
});

test('what is compared are answers', async () => {
  const { answers } = (await everythingOf(owner)) as {
    answers: { route: string; status: number }[];
  };
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test.each([
  ['no session', null],
  ['a session that nobody has', 'x'.repeat(43)],
])('with %s every route asks for one, but those for anybody', async (_name, token) => {
  const nobody = new ApiClient(api.baseUrl, token);
  expect(
    await wrongOnes(
      [...routesAbout('caller'), ...routesAbout('named'), ...routesAbout('auditor')],
      async (route) => (await ask(nobody, route, owner)).status === 401,
    ),
  ).toEqual([]);
  expect(
    await wrongOnes(
      routesAbout('anybody'),
      async (route) => (await nobody.call(...addressOf(route))).status !== 401,
    ),
  ).toEqual([]);
});

describe('the link of an auditor', () => {
  test('opens no address but those for auditors, and no session opens these', async () => {
    nextMinute();
    expect(
      await wrongOnes(
        [...routesAbout('caller'), ...routesAbout('named')],
        async (route) => (await ask(owner.auditor, route, owner)).status === 401,
      ),
    ).toEqual([]);
    expect(
      await wrongOnes(
        routesAbout('auditor'),
        async (route) => (await ask(owner.api, route, owner)).status === 401,
      ),
    ).toEqual([]);
  });

  test('tells nothing of another user’s', async () => {
    const { ticker: _asked, ...ids } = owner.ids;
    const secrets = [...Object.values(ids), owner.email, OWN_PRICE];
    const isApart = async (route: string): Promise<boolean> => {
      const { status, body } = await ask(stranger.auditor, route, owner);
      return status === 200 && secrets.every((secret) => !JSON.stringify(body).includes(secret));
    };
    expect(await wrongOnes(routesAbout('auditor'), isApart)).toEqual([]);
  });
});

describe('what belongs to another user', () => {
  test('is not there at any address', async () => {
    expect(
      await wrongOnes(
        routesAbout('named'),
        async (route) => (await ask(stranger.api, route, owner)).status === 404,
      ),
    ).toEqual([]);
  });

  test('is not there as a part of one’s own portfolio', async () => {
    const parts = routesAbout('named').filter(namesAPart);
    expect(
      await wrongOnes(
        parts,
        async (route) =>
          (await ask(stranger.api, route, owner, stranger.ids.portfolioId)).status === 404,
      ),
    ).toEqual([]);
  });

  test('is neither told nor changed by what is about the caller', async () => {
    const { ticker: _asked, ...ids } = owner.ids;
    const secrets = [...Object.values(ids), owner.email, OWN_PRICE];
    const isSilent = async (route: string): Promise<boolean> => {
      const { status, body } = await ask((await signUp(api.baseUrl)).api, route, owner);
      return status < 500 && secrets.every((secret) => !JSON.stringify(body).includes(secret));
    };
    expect(await wrongOnes(routesAbout('caller'), isSilent)).toEqual([]);
  });
});

/**
 * So that what is refused above is refused for whose it is: parts go before what they are parts of.
 */
test('its owner is answered at each of these addresses', async () => {
  const keeper = await newUser('KEEP');
  const isDelete = (route: string): boolean => route.startsWith('DELETE ');
  const routes = routesAbout('named').filter((route) => !isDelete(route));
  const deletes = routesAbout('named').filter(isDelete).reverse();
  const isAnswered = async (route: string): Promise<boolean> => {
    const { status } = await ask(keeper.api, route, keeper);
    // Where no provider is set up there is nobody to ask for prices.
    return route === 'POST /api/portfolios/:id/prices/refresh' ? status === 409 : status < 300;
  };
  expect(await wrongOnes([...routes, ...deletes], isAnswered)).toEqual([]);
});

describe('a request that names something of another user in its body', () => {
  const trade = {
    transactionType: 'buy',
    transactionDatetime: '2024-03-03T15:00:00Z',
    ticker: 'HBTM',
    transactionQuantity: '1',
    transactionPrice: '1',
    transactionFee: '0',
    transactionAmount: '1',
  };
  const strategy = { name: 'Below', strategyType: 'Percent' };
  const allocation = { childType: 'strategy', targetAllocationPercent: '5' };
  const bodies: Record<string, [string, (mine: World['ids'], theirs: World['ids']) => unknown]> = {
    'the account of a transaction': [
      'POST /api/portfolios/:id/transactions',
      (_mine, theirs) => ({ ...trade, transactionAccountId: theirs.accountId }),
    ],
    'the account of a corrected transaction': [
      'PUT /api/portfolios/:id/transactions/:transactionId',
      (_mine, theirs) => ({ ...trade, transactionAccountId: theirs.accountId }),
    ],
    'the lots of a sell': [
      'POST /api/portfolios/:id/transactions',
      (mine, theirs) => ({
        ...trade,
        transactionType: 'sell',
        transactionAccountId: mine.accountId,
        lots: [{ transactionId: theirs.transactionId, quantity: '1' }],
      }),
    ],
    'the account of an advised trade': [
      'POST /api/portfolios/:id/rebalance/trades',
      (_mine, theirs) => ({
        adviceId: null,
        transactions: [{ ...trade, transactionAccountId: theirs.accountId }],
      }),
    ],
    'the account of an import': [
      'POST /api/portfolios/:id/imports',
      (_mine, theirs) => ({
        fileName: 'file.csv',
        format: 'csv',
        dryRun: false,
        accounts: { Elsewhere: theirs.accountId },
        content:
          'account,type,datetime,ticker,quantity,price,fee,amount,notes\nElsewhere,cash_contribution,2024-01-05T15:00:00Z,,,,,7,\n',
      }),
    ],
    'the cash of a split': [
      'POST /api/portfolios/:id/splits',
      (_mine, theirs) => ({
        ticker: 'HBTM',
        at: '2024-03-01T00:00:00Z',
        numerator: '1',
        denominator: '7',
        cashInLieu: [{ accountId: theirs.accountId, amount: '1' }],
      }),
    ],
    'an eligible account of an asset': [
      'POST /api/setup/:id/assets',
      (_mine, theirs) => ({
        ticker: 'NEWT',
        name: 'New',
        assetType: 'etf',
        holdInAccounts: [theirs.accountId],
      }),
    ],
    'a strategy of an asset': [
      'PUT /api/setup/:id/assets/:ticker',
      (_mine, theirs) => ({
        name: 'New',
        assetType: 'etf',
        strategyAllocations: [{ strategyId: theirs.strategyId, percentage: '100' }],
      }),
    ],
    'the parent of a strategy': [
      'POST /api/portfolios/:id/strategies',
      (_mine, theirs) => ({ ...strategy, parentStrategyId: theirs.strategyId }),
    ],
    'the portfolio as the parent of an allocation': [
      'POST /api/portfolios/:id/allocations',
      (mine, theirs) => ({ ...allocation, parentId: theirs.portfolioId, childId: mine.strategyId }),
    ],
    'the strategy as the parent of an allocation': [
      'POST /api/portfolios/:id/allocations',
      (mine, theirs) => ({ ...allocation, parentId: theirs.strategyId, childId: mine.strategyId }),
    ],
    'the child of an allocation': [
      'POST /api/portfolios/:id/allocations',
      (mine, theirs) => ({ ...allocation, parentId: mine.portfolioId, childId: theirs.strategyId }),
    ],
    'the upload of a picture': [
      'PUT /api/user/profile-picture',
      () => ({ profilePictureURL: owner.upload }),
    ],
  };

  test('is refused, and changes nothing of either', async () => {
    const before = await everythingOf(stranger);
    const isRefused = async (what: string): Promise<boolean> => {
      const [route, body] = bodies[what] ?? [];
      if (route === undefined || body === undefined) return false;
      const { method, path } = requestTo(route, stranger);
      const { status } = await stranger.api.call(method, path, body(stranger.ids, owner.ids));
      return status === 404 || status === 422;
    };
    expect(await wrongOnes(Object.keys(bodies), isRefused)).toEqual([]);
    expect(await everythingOf(stranger)).toEqual(before);
  });

  test('or in its query finds nothing', async () => {
    const { portfolioId } = stranger.ids;
    const lots = await ask(stranger.api, 'GET /api/portfolios/:id/lots', owner, portfolioId);
    const transactions = await stranger.api.get(
      `/api/portfolios/${portfolioId}/transactions?accountId=${owner.ids.accountId}`,
    );
    expect([lots.status, transactions.body]).toEqual([404, []]);
  });
});
