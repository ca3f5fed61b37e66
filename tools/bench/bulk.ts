import type { ImportReport } from '@evenkeel/contracts/imports';
import type { Floor } from './floor';
import { BenchUser } from './client';
import { milliseconds, now, percentile, printFigure, rate, sleep, times, whole } from './measure';

const TICKERS = ['VTI', 'VEA', 'VWO', 'BND', 'VNQ', 'GLD'] as const;
const ROWS = 50_000;

/** Imports 50,000 transactions and waits for every read model; then adds single transactions to that portfolio. */
export async function benchBulk(baseUrl: string, floor: Floor): Promise<BenchUser> {
  const user = await BenchUser.signUp(baseUrl);
  const { portfolioId, accountId } = await user.portfolio(TICKERS);
  const { answered, caughtUp } = await importHistory(user, portfolioId);
  printFigure({
    name: `import of ${whole(ROWS)} transactions until all read models caught up`,
    value: `${(caughtUp / 1000).toFixed(1)} s (answer ${(answered / 1000).toFixed(1)} s)`,
    floor: `COPY ${whole(floor.copyRowsPerSecond)} rows/s`,
    ratio: times(rate(ROWS, caughtUp) / floor.copyRowsPerSecond),
    target: '< 15 s',
    reached: caughtUp < 15_000,
  });

  await sleep(1000);
  const samples: number[] = [];
  for (let index = 0; index < 200; index += 1) {
    samples.push(await user.buyUntilPushed(portfolioId, accountId, TICKERS[index % TICKERS.length] ?? 'VTI'));
    await sleep(10);
  }
  printFigure({
    name: 'one transaction added to that portfolio until its push',
    value: `p50 ${milliseconds(percentile(samples, 0.5))} p99 ${milliseconds(percentile(samples, 0.99))}`,
    floor: `one commit p50 ${floor.commitP50.toFixed(2)} ms`,
    ratio: times(percentile(samples, 0.5) / floor.commitP50),
    target: 'p99 < 60 ms',
    reached: percentile(samples, 0.99) < 60,
  });
  return user;
}

/** Fills a portfolio of its own user with 50,000 transactions. */
export async function addLongPortfolio(baseUrl: string): Promise<void> {
  const user = await BenchUser.signUp(baseUrl);
  const { portfolioId } = await user.portfolio(TICKERS);
  await importHistory(user, portfolioId);
  user.close();
}

/** Milliseconds until the answer, and until the push that reflects the whole import. */
async function importHistory(user: BenchUser, portfolioId: string): Promise<{ answered: number; caughtUp: number }> {
  const began = now();
  const { body: report, position } = await user.send<ImportReport>('POST', `/api/portfolios/${portfolioId}/imports`, { fileName: 'bench.csv', format: 'csv', content: history(), dryRun: false });
  const answered = now() - began;
  const caughtUp = (await user.pushed(position)) - began;
  if (report.recorded !== ROWS) throw new Error(`recorded ${report.recorded} of ${ROWS}`);
  return { answered, caughtUp };
}

/** The same file at every run: a deposit, then buys over ten years with a sell after every ninth. */
function history(): string {
  const lines = ['account,type,datetime,ticker,quantity,price,fee,amount,notes'];
  const start = Date.UTC(2016, 0, 4, 15);
  for (let index = 0; index < ROWS; index += 1) {
    const at = new Date(start + index * 6_300_000).toISOString();
    const ticker = TICKERS[index % TICKERS.length];
    const price = 50 + (index % 400) / 4;
    if (index % 50 === 0) lines.push(`Bench,cash_contribution,${at},,,,0,${(10_000 + index).toFixed(2)},`);
    else if (index % 10 === 9) lines.push(`Bench,sell,${at},${ticker},1,${price},0,${price.toFixed(2)},`);
    else lines.push(`Bench,buy,${at},${ticker},3,${price},0,${(price * 3).toFixed(2)},`);
  }
  return lines.join('\n');
}
