import { SOCKET_EVENTS, type StreamChanged } from '@evenkeel/contracts/shared/live';
import type { Client } from 'pg';
import { io, type Socket } from 'socket.io-client';
import { tickersOf } from './advised';
import { BenchUser } from './client';
import { type Floor, printP99 } from './floor';
import { now, scaled, sleep } from './measure';
import { type Crowd, whilePeopleWrite } from './recalculate-all';

const PAYERS = 50;
const YEARS = 10;
const PAYMENTS_A_REQUEST = 500;
const ASKED = 300;
const RECORDED = 200;
const WARM_UP = 20;
const LONGEST_MS = 180_000;
const DAY_MS = 86_400_000;

interface PayersPortfolio {
  readonly user: BenchUser;
  readonly portfolioId: string;
  readonly accountId: string;
}

/**
 * Measures pages of 50 payers with ten years of quarterly payments, and the time until another
 * browser gets a dividend; then a new day of a thousand portfolios.
 */
export async function benchDividends(
  instance: { readonly baseUrl: string; readonly databaseUrl: string },
  floor: Floor,
): Promise<void> {
  const payers = await fillPayers(instance.baseUrl);
  await benchAnswers(payers, floor);
  await benchTile(payers, floor);
  payers.user.close();
  await whilePeopleWrite(instance, floor, { name: 'portfolios on a new day', measure: newDay });
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

/** Measures from the request until the whole answer has arrived. */
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

/**
 * Measures from before a dividend is recorded until another connection of the user gets another
 * monthly income, the figure of the tile.
 */
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

/** Resolves with the moment at which the socket gets another monthly income. */
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
 * Moves all portfolios to yesterday; returns the milliseconds from the first calculation for the
 * new day until the last. The check that finds outdated portfolios comes once a minute.
 */
async function newDay({ portfolioIds }: Crowd, db: Client, begun: () => void): Promise<number> {
  const { rows } = await db.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  await db.query(OF_YESTERDAY, [portfolioIds]);
  const deadline = now() + LONGEST_MS;
  for (let began: number | null = null; ; await sleep(50)) {
    const calculated = await db.query<{ count: number }>(CALCULATED, [portfolioIds, rows[0]?.at]);
    const count = calculated.rows[0]?.count ?? 0;
    if (count > 0 && began === null) {
      began = now();
      begun();
    }
    if (began !== null && count >= portfolioIds.length) return now() - began;
    if (now() > deadline)
      throw new Error(
        `${count} of ${portfolioIds.length} portfolios were calculated in ${LONGEST_MS / 1000} s`,
      );
  }
}
