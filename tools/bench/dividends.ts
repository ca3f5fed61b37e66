import { SOCKET_EVENTS, type StreamChanged } from '@evenkeel/contracts/shared/live';
import { Client } from 'pg';
import { io, type Socket } from 'socket.io-client';
import { tickersOf } from './advised';
import { BenchUser } from './client';
import { commitsOf, type Floor, printP99 } from './floor';
import { steadyLoad, writer } from './live';
import { atMost, now, printFigure, scaled, sleep } from './measure';
import { type Crowd, fillCrowd, settled } from './recalculate-all';

const PAYERS = 50;
const YEARS = 10;
const PAYMENTS_A_REQUEST = 500;
const ASKED = 300;
const RECORDED = 200;
const WARM_UP = 20;
const WRITES_PER_SECOND = 50;
const LONGEST_MS = 180_000;
const DAY_MS = 86_400_000;

interface PayersPortfolio {
  readonly user: BenchUser;
  readonly portfolioId: string;
  readonly accountId: string;
}

/** 50 payers with ten years of quarterly payments: pages, and a dividend until another browser is told; then a thousand portfolios on a new day. */
export async function benchDividends(
  { baseUrl, databaseUrl }: { readonly baseUrl: string; readonly databaseUrl: string },
  floor: Floor,
): Promise<void> {
  const payers = await fillPayers(baseUrl);
  await benchAnswers(payers, floor);
  await benchTile(payers, floor);
  payers.user.close();
  await benchNewDay({ baseUrl, databaseUrl }, floor);
}

async function fillPayers(baseUrl: string): Promise<PayersPortfolio> {
  const user = await BenchUser.signUp(baseUrl);
  const tickers = tickersOf(PAYERS);
  const { portfolioId, accountId } = await user.portfolio(tickers);
  const began = Date.now() - YEARS * 365 * DAY_MS;
  for (const ticker of tickers)
    await user.send('POST', `/api/portfolios/${portfolioId}/transactions`, {
      transactionType: 'initial_position',
      transactionAccountId: accountId,
      transactionDatetime: new Date(began - DAY_MS).toISOString(),
      ticker,
      transactionQuantity: '100',
      transactionPrice: '10',
      transactionFee: '0',
      transactionAmount: '1000',
      transactionNotes: null,
    });
  const payments = tickers.flatMap((ticker, place) =>
    Array.from({ length: YEARS * 4 }, (_, quarter) =>
      payment(
        accountId,
        ticker,
        `${10 + (place % 7)}`,
        new Date(began + (quarter * 91 + place) * DAY_MS),
      ),
    ),
  );
  for (let done = 0; done < payments.length; done += PAYMENTS_A_REQUEST)
    await pay({ user, portfolioId, accountId }, payments.slice(done, done + PAYMENTS_A_REQUEST));
  return { user, portfolioId, accountId };
}

const payment = (accountId: string, ticker: string, amount: string, at: Date) => ({
  transactionType: 'dividend',
  transactionAccountId: accountId,
  transactionDatetime: at.toISOString(),
  ticker,
  transactionAmount: amount,
  transactionNotes: null,
});

const pay = (
  { user, portfolioId }: PayersPortfolio,
  transactions: readonly ReturnType<typeof payment>[],
) =>
  user.send('POST', `/api/dividends/${portfolioId}/payments`, {
    transactions: transactions.map((transaction) => ({ ...transaction, portfolioId })),
  });

/** From the request until the whole answer is there. */
async function benchAnswers({ user, portfolioId }: PayersPortfolio, floor: Floor): Promise<void> {
  for (const name of ['overview', 'calendar']) {
    const samples: number[] = [];
    for (let index = 0; index < WARM_UP + scaled(ASKED); index += 1) {
      const began = now();
      await user.send('GET', `/api/dividends/${portfolioId}/${name}`);
      if (index >= WARM_UP) samples.push(now() - began);
    }
    printP99(
      `dividends: ${name} of ${PAYERS} payers, ${YEARS} years of payments`,
      samples,
      floor,
      60,
    );
  }
}

/** From before a dividend is recorded until another connection of the user is told another monthly income: the figure of the tile. */
async function benchTile(payers: PayersPortfolio, floor: Floor): Promise<void> {
  const { user, portfolioId, accountId } = payers;
  await user.send('POST', `/api/dividends/${portfolioId}/manual-override`, {
    ticker: 'T0',
    source: 'recent',
  });
  const other = await connected(user);
  const samples: number[] = [];
  const today = new Date();
  for (let index = 0; index < WARM_UP + scaled(RECORDED); index += 1) {
    const told = anotherIncome(other);
    const began = now();
    // Payments of one day add up: each one raises the last payment.
    await pay(payers, [payment(accountId, 'T0', '12', today)]);
    const lasted = (await told) - began;
    if (index >= WARM_UP) samples.push(lasted);
    await sleep(25);
  }
  other.disconnect();
  printP99(`dividend to tile in another browser, ${PAYERS} payers`, samples, floor, 240);
}

async function connected(user: BenchUser): Promise<Socket> {
  const socket = io(user.baseUrl, {
    auth: { token: user.session.token },
    transports: ['websocket'],
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

const shown = new WeakMap<Socket, number>();

/** When the monthly income that the socket is told becomes another one. */
function anotherIncome(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      socket.off(SOCKET_EVENTS.streamChanged, listen);
      reject(new Error('the monthly income did not change in 20 s'));
    }, 20_000);
    const listen = ({ figures }: StreamChanged): void => {
      const income = figures?.totalMonthlyDividends;
      if (income === undefined || income === shown.get(socket)) return;
      shown.set(socket, income);
      clearTimeout(timer);
      socket.off(SOCKET_EVENTS.streamChanged, listen);
      resolve(now());
    };
    socket.on(SOCKET_EVENTS.streamChanged, listen);
  });
}

const OF_YESTERDAY = `UPDATE read.portfolio_value SET calculated_at = calculated_at - interval '1 day' WHERE portfolio_id = ANY ($1)`;
const CALCULATED =
  'SELECT count(*)::int AS count FROM read.dividend_summary WHERE portfolio_id = ANY ($1) AND calculated_at >= $2';

/**
 * All portfolios are of yesterday; from the first that is calculated for the new day until the last, while people write and are pushed to.
 * The check that finds them comes once a minute.
 */
async function benchNewDay(
  { baseUrl, databaseUrl }: { readonly baseUrl: string; readonly databaseUrl: string },
  floor: Floor,
): Promise<void> {
  const crowd = await fillCrowd(baseUrl);
  const others = await Promise.all(Array.from({ length: 20 }, () => writer(baseUrl)));
  const observer = await writer(baseUrl);
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  await settled(db);
  const load = steadyLoad(others, WRITES_PER_SECOND);
  await sleep(1500);
  const { rows } = await db.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  await db.query(OF_YESTERDAY, [crowd.portfolioIds]);
  const samples: number[] = [];
  let isDone = false;
  let hasBegun = false;
  const watching = (async () => {
    while (!isDone) {
      const lasted = await observer.user.buyUntilPushed(
        observer.portfolioId,
        observer.accountId,
        'VTI',
      );
      if (hasBegun) samples.push(lasted);
      await sleep(10);
    }
  })();
  const lasted = await newDayOf(
    crowd,
    rows[0]?.at ?? new Date(),
    db,
    () => (hasBegun = true),
  ).finally(() => (isDone = true));
  await watching;
  const { perSecond } = await load.stop();
  await db.end();
  for (const user of [observer, ...others].map((one) => one.user).concat(crowd.users)) user.close();
  printFigure({
    name: `${crowd.portfolioIds.length} portfolios on a new day, ${Math.round(perSecond)} writes/s meanwhile`,
    value: `${(lasted / 1000).toFixed(1)} s`,
    floor: commitsOf(floor),
    ratios: [atMost(lasted / floor.commitP50, 42_000)],
  });
  printP99('write to push meanwhile', samples, floor, 126);
}

/** Milliseconds from the first portfolio that is calculated after the moment until the last. */
async function newDayOf(
  { portfolioIds }: Crowd,
  moment: Date,
  db: Client,
  onBegin: () => void,
): Promise<number> {
  const deadline = now() + LONGEST_MS;
  let began: number | null = null;
  for (;;) {
    const { rows } = await db.query<{ count: number }>(CALCULATED, [portfolioIds, moment]);
    const count = rows[0]?.count ?? 0;
    if (count > 0 && began === null) {
      began = now();
      onBegin();
    }
    if (began !== null && count >= portfolioIds.length) return now() - began;
    if (now() > deadline)
      throw new Error(`not all portfolios were calculated in ${LONGEST_MS / 1000} s`);
    await sleep(50);
  }
}
