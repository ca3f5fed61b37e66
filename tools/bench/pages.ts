import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import type { BenchUser } from './client';
import { commitsOf, type Floor } from './floor';
import { atMost, milliseconds, now, percentile, printFigure, scaled } from './measure';

const ASKED = 300;
/**
 * Answers before the first measured one: they fill the caches that are full when a person opens a
 * page.
 */
const WARM_UP = 20;

/**
 * Measures the pages of accounts and assets of a portfolio with 50,000 transactions, from the
 * request until the whole answer has arrived.
 */
export async function benchPages(user: BenchUser, floor: Floor): Promise<void> {
  const { body } = await user.send<PortfolioView[]>('GET', '/api/portfolios');
  const portfolioId = body[0]?.id ?? '';
  for (const [name, path] of [
    ['accounts', `/api/portfolios/${portfolioId}/accounts`],
    ['assets', `/api/setup/${portfolioId}`],
  ] as const) {
    const samples: number[] = [];
    for (let index = 0; index < WARM_UP + scaled(ASKED); index += 1) {
      const began = now();
      await user.send('GET', path);
      if (index >= WARM_UP) samples.push(now() - began);
    }
    const p99 = percentile(samples, 0.99);
    printFigure({
      name: `page of ${name} with 50,000 transactions behind it`,
      value: `p50 ${milliseconds(percentile(samples, 0.5))} p99 ${milliseconds(p99)}`,
      floor: commitsOf(floor),
      ratios: [atMost(p99 / floor.commitP50, 105, 'p99')],
    });
  }
}
