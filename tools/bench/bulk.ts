import type { ImportReport } from '@evenkeel/contracts/imports';
import { commitsOf, copyOf, type Floor } from './floor';
import { BenchUser } from './client';
import {
  atMost,
  milliseconds,
  now,
  percentile,
  printFigure,
  rate,
  scaled,
  sleep,
  whole,
} from './measure';

const TICKERS = ['VTI', 'VEA', 'VWO', 'BND', 'VNQ', 'GLD'] as const;
const ROWS = scaled(50_000);

/** Commits in six seconds if a commit takes 0.476 ms. */
const MOST_COMMITS_AN_IMPORT = 12_600;

export interface LongPortfolio {
  readonly user: BenchUser;
  readonly portfolioId: string;
  readonly accountId: string;
  /** Milliseconds until the answer to the import, and until the push that reflects all of it. */
  readonly answered: number;
  readonly caughtUp: number;
}

/** Fills a portfolio of a new user with 50,000 transactions, and waits for every read model. */
export async function addLongPortfolio(baseUrl: string): Promise<LongPortfolio> {
  const user = await BenchUser.signUp(baseUrl);
  const portfolio = await user.portfolio(TICKERS);
  return { user, ...portfolio, ...(await importHistory(user, portfolio.portfolioId)) };
}

/**
 * Imports 50,000 transactions and waits for every read model; then adds single transactions to that
 * portfolio.
 */
export async function benchBulk(baseUrl: string, floor: Floor): Promise<BenchUser> {
  const portfolio = await addLongPortfolio(baseUrl);
  printImport(portfolio, floor, 'an empty instance');
  await sleep(1000);
  await benchWriteBeside(
    portfolio,
    floor,
    'one transaction added to that portfolio until its push',
  );
  return portfolio.user;
}

export function printImport(
  { answered, caughtUp }: LongPortfolio,
  floor: Floor,
  into: string,
): void {
  printFigure({
    name: `import of ${whole(ROWS)} transactions into ${into}, caught up`,
    value: `${(caughtUp / 1000).toFixed(1)} s (answer ${(answered / 1000).toFixed(1)} s)`,
    floor: `${commitsOf(floor)}, ${copyOf(floor)}`,
    ratios: [
      atMost(caughtUp / floor.commitP50, MOST_COMMITS_AN_IMPORT),
      { value: rate(ROWS, caughtUp) / floor.copyRowsPerSecond, name: 'of COPY' },
    ],
  });
}

/** Measures single transactions, one after the other. */
export async function benchWriteBeside(
  { user, portfolioId, accountId }: LongPortfolio,
  floor: Floor,
  name: string,
): Promise<void> {
  const samples: number[] = [];
  for (let index = 0; index < scaled(200); index += 1) {
    samples.push(
      await user.buyUntilPushed(portfolioId, accountId, TICKERS[index % TICKERS.length] ?? 'VTI'),
    );
    await sleep(10);
  }
  const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
  printFigure({
    name,
    value: `p50 ${milliseconds(p50)} p99 ${milliseconds(p99)}`,
    floor: commitsOf(floor),
    ratios: [atMost(p50 / floor.commitP50, 36, 'p50'), atMost(p99 / floor.commitP50, 126, 'p99')],
  });
}

/**
 * Imports a history; returns the milliseconds until the answer, and until the push that reflects
 * the whole import.
 */
async function importHistory(
  user: BenchUser,
  portfolioId: string,
): Promise<{ answered: number; caughtUp: number }> {
  const began = now();
  const { body: report, position } = await user.send<ImportReport>(
    'POST',
    `/api/portfolios/${portfolioId}/imports`,
    { fileName: 'bench.csv', format: 'csv', content: historyFile(ROWS), dryRun: false },
  );
  const answered = now() - began;
  const caughtUp = (await user.pushed(position)) - began;
  if (report.recorded !== ROWS) throw new Error(`recorded ${report.recorded} of ${ROWS}`);
  return { answered, caughtUp };
}

/**
 * Returns the same file at every run: a deposit, then buys over ten years with a sell after every
 * ninth. Files of other `prices` (whole dollars that are added) have no row in common.
 */
export function historyFile(rows: number, prices = 0): string {
  const lines = ['account,type,datetime,ticker,quantity,price,fee,amount,notes'];
  const start = Date.UTC(2016, 0, 4, 15);
  for (let index = 0; index < rows; index += 1) {
    const at = new Date(start + index * 6_300_000).toISOString();
    const ticker = TICKERS[index % TICKERS.length];
    const price = 50 + prices + (index % 400) / 4;
    if (index % 50 === 0)
      lines.push(`Bench,cash_contribution,${at},,,,0,${(10_000 + prices + index).toFixed(2)},`);
    else if (index % 10 === 9)
      lines.push(`Bench,sell,${at},${ticker},1,${price},0,${price.toFixed(2)},`);
    else lines.push(`Bench,buy,${at},${ticker},3,${price},0,${(price * 3).toFixed(2)},`);
  }
  return lines.join('\n');
}
