import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import type { AccountView } from '@evenkeel/contracts/accounts';
import type { AuthAnswer } from '@evenkeel/contracts/identity';
import type { PortfolioView } from '@evenkeel/contracts/portfolios';
import { SOCKET_EVENTS, type StreamChanged } from '@evenkeel/contracts/shared/live';
import {
  IDEMPOTENCY_HEADER,
  MIN_POSITION_HEADER,
  POSITION_HEADER,
} from '@evenkeel/contracts/shared/problem';
import { now } from './measure';

/** A user of the running instance, with the connections of a browser: HTTP and a socket. */
export class BenchUser {
  private readonly waiting = new Map<number, (at: number) => void>();
  private highest = 0;

  private constructor(
    readonly baseUrl: string,
    readonly session: AuthAnswer,
    private readonly socket: Socket,
  ) {
    socket.on(SOCKET_EVENTS.streamChanged, ({ category, position }: StreamChanged) => {
      if (category === 'portfolio') this.arrived(position);
    });
  }

  static async signUp(baseUrl: string): Promise<BenchUser> {
    const email = `bench-${randomUUID()}@evenkeel.example`;
    const answer = await fetch(`${baseUrl}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: BENCH_PASSWORD, name: 'Bench' }),
    });
    if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
    const session = (await answer.json()) as AuthAnswer;
    const socket = io(baseUrl, { auth: { token: session.token }, transports: ['websocket'] });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return new BenchUser(baseUrl, session, socket);
  }

  /** Sends a request. `key`: the idempotency key of a write. */
  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<{ body: T; position: number }> {
    const headers = {
      authorization: `Bearer ${this.session.token}`,
      'content-type': 'application/json',
      [MIN_POSITION_HEADER]: String(this.highest),
      ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
    };
    const { status, text, position } = await exchange(
      `${this.baseUrl}${path}`,
      method,
      headers,
      body === undefined ? undefined : JSON.stringify(body),
    );
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 500)}`);
    this.highest = Math.max(this.highest, position);
    return { body: (text === '' ? null : JSON.parse(text)) as T, position };
  }

  /**
   * Creates a portfolio with accounts that take fractions (Bench, Bench 2, Bench 3, …) and the
   * tickers as assets in all of them.
   */
  async portfolio(
    tickers: readonly string[],
    accounts = 1,
  ): Promise<{ portfolioId: string; accountId: string; accountIds: readonly string[] }> {
    const { body: portfolio } = await this.send<PortfolioView>('POST', '/api/portfolios', {
      name: 'Bench',
      description: null,
      minTransactionAmount: '50',
      baseDrift: '2',
      boostStrength: '1',
    });
    const accountIds: string[] = [];
    for (let number = 1; number <= accounts; number += 1)
      accountIds.push(await this.account(portfolio.id, accountName(number)));
    for (const ticker of tickers) {
      await this.send('POST', `/api/setup/${portfolio.id}/assets`, {
        ticker,
        name: ticker,
        assetType: 'etf',
        holdInAccounts: accountIds,
      });
    }
    return { portfolioId: portfolio.id, accountId: accountIds[0] ?? '', accountIds };
  }

  private async account(portfolioId: string, nickname: string): Promise<string> {
    const { body } = await this.send<AccountView>(
      'POST',
      `/api/portfolios/${portfolioId}/accounts`,
      {
        nickname,
        officialName: nickname,
        accountType: 'Taxable Brokerage',
        accountingMethod: 'FIFO',
        standardTransactionFee: '0',
        fractionalShares: true,
      },
    );
    return body.id;
  }

  /**
   * Sends a small buy; returns the milliseconds from before the request until the push that
   * reflects it.
   */
  async buyUntilPushed(portfolioId: string, accountId: string, ticker: string): Promise<number> {
    const began = now();
    const position = await this.buy(portfolioId, accountId, ticker, new Date());
    return (await this.pushed(position)) - began;
  }

  /** Sends a small buy; returns its position in the log. */
  async buy(portfolioId: string, accountId: string, ticker: string, at: Date): Promise<number> {
    const { position } = await this.send('POST', `/api/portfolios/${portfolioId}/transactions`, {
      transactionType: 'buy',
      transactionAccountId: accountId,
      transactionDatetime: at.toISOString(),
      ticker,
      transactionQuantity: '1',
      transactionPrice: '10',
      transactionFee: '0',
      transactionAmount: '10',
      transactionNotes: null,
    });
    return position;
  }

  /** Resolves with the moment at which the first push at or after the position arrived. */
  pushed(position: number): Promise<number> {
    const early = this.arrivals.find((arrival) => arrival.position >= position);
    if (early) return Promise.resolve(early.at);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`no push reached position ${position} in 120 s`)),
        120_000,
      );
      this.waiting.set(position, (at) => {
        clearTimeout(timer);
        resolve(at);
      });
    });
  }

  close(): void {
    this.socket.disconnect();
  }

  private readonly arrivals: { position: number; at: number }[] = [];

  private arrived(position: number): void {
    const at = now();
    this.arrivals.push({ position, at });
    if (this.arrivals.length > 200) this.arrivals.shift();
    for (const [wanted, resolve] of this.waiting) {
      if (position >= wanted) {
        this.waiting.delete(wanted);
        resolve(at);
      }
    }
  }
}

/** Returns the name of an account; the first number is 1. */
export const accountName = (number: number): string => (number === 1 ? 'Bench' : `Bench ${number}`);

const BENCH_PASSWORD = 'Bench-1234';
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/**
 * Sends a request by plain node:http over kept connections. That is several times lighter than
 * fetch, so the client takes less of the machine that it measures.
 */
function exchange(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; text: string; position: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          position: Number(answer.headers[POSITION_HEADER.toLowerCase()] ?? 0),
        }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
