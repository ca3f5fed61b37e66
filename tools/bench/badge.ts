import { SOCKET_EVENTS, type StreamChanged } from '@evenkeel/contracts/shared/live';
import { io, type Socket } from 'socket.io-client';
import { advisedPortfolio, tickersOf, trade } from './advised';
import { BenchUser } from './client';
import { commitsOf, type Floor } from './floor';
import { atMost, milliseconds, now, percentile, printFigure, scaled, sleep } from './measure';

const ASSETS = 50;
const SAMPLES = 200;

/**
 * Measures from before a trade until a second connection of the same user gets another number for
 * the badge: sells plus buys.
 */
export async function benchBadge(baseUrl: string, floor: Floor): Promise<void> {
  const user = await BenchUser.signUp(baseUrl);
  const tickers = tickersOf(ASSETS);
  const portfolio = await advisedPortfolio(user, tickers);
  const other = io(baseUrl, { auth: { token: user.session.token }, transports: ['websocket'] });
  await new Promise<void>((resolve, reject) => {
    other.once('connect', resolve);
    other.once('connect_error', reject);
  });
  const samples: number[] = [];
  for (let index = 0; index < scaled(SAMPLES) + 20; index += 1) {
    // One asset has no advice after it was bought up to its target, and has advice again after the
    // sell.
    const type = index % 2 === 0 ? 'buy' : 'sell';
    const expected = type === 'buy' ? ASSETS - 1 : ASSETS;
    const shown = badgeShows(other, expected);
    const began = now();
    await trade(user, portfolio, type, tickers[0] ?? '', portfolio.missing);
    const lasted = (await shown) - began;
    if (index >= 20) samples.push(lasted);
    await sleep(25);
  }
  other.disconnect();
  user.close();
  const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
  printFigure({
    name: `trade to badge in another browser, ${ASSETS} assets`,
    value: `p50 ${milliseconds(p50)} p99 ${milliseconds(p99)}`,
    floor: commitsOf(floor),
    ratios: [atMost(p50 / floor.commitP50, 80, 'p50'), atMost(p99 / floor.commitP50, 240, 'p99')],
  });
}

function badgeShows(socket: Socket, expected: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the badge did not become ${expected} in 20 s`)),
      20_000,
    );
    const listen = ({ figures }: StreamChanged): void => {
      if ((figures?.sells ?? 0) + (figures?.buys ?? 0) !== expected) return;
      clearTimeout(timer);
      socket.off(SOCKET_EVENTS.streamChanged, listen);
      resolve(now());
    };
    socket.on(SOCKET_EVENTS.streamChanged, listen);
  });
}
