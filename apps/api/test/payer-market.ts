import type { AccountView } from '@evenkeel/contracts/accounts';
import { join } from 'node:path';
import { Client } from 'pg';
import { ROOT } from '../../../test/support/node-program';
import { CASH_IN, expectStatus, type Person, personWithPortfolio, TRADE } from './person';
import { startTestApi, type TestApi } from './running-api';

/** Noon of this day is night in New York. */
const PAYERS_NOW = '2026-11-21T03:00:00Z';

type ToldDividend = readonly [
  day: string,
  amount: string,
  payDate?: string | null,
  currency?: string | null,
];

/** An api on a fixed day, and the dividends that providers reported. */
export interface PayerMarket {
  readonly api: TestApi;
  readonly db: Client;
  /**
   * Stores what a provider reports of a ticker: `[ex-day, amount, pay-date, currency]` of each
   * dividend; without the last two, the dividend is in dollars and has no pay-date.
   */
  told(
    ticker: string,
    dividends: readonly ToldDividend[],
    official?: { readonly frequency?: string; readonly dividend?: string },
  ): Promise<void>;
  /** 10 shares of each ticker, bought at 100. */
  holderOf(...tickers: string[]): Promise<{ person: Person; account: AccountView }>;
  stop(): Promise<void>;
}

export async function openPayerMarket(): Promise<PayerMarket> {
  // The projector calculates, so its clock stands at the same moment.
  const api = await startTestApi({
    now: () => new Date(PAYERS_NOW),
    env: {
      NODE_OPTIONS: `--import=${join(ROOT, 'test/support/shifted-clock.mjs')}`,
      CLOCK_STARTS_AT: PAYERS_NOW,
    },
  });
  const db = new Client({ connectionString: api.databaseUrl });
  await db.connect();
  return {
    api,
    db,
    told: async (ticker, dividends, official = {}) => {
      await db.query(
        `INSERT INTO app.instrument (ticker, name, official_frequency, official_dividend, source, details_at) VALUES ($1, $1, $2, $3, 'tiingo', now())`,
        [ticker, official.frequency ?? null, official.dividend ?? null],
      );
      await db.query(
        `INSERT INTO app.instrument_statement (ticker, asset_class, name, official_frequency, official_dividend, source, recorded_at)
         SELECT ticker, asset_class, name, official_frequency, official_dividend, source, details_at FROM app.instrument WHERE ticker = $1`,
        [ticker],
      );
      for (const [day, amount, payDate = null, currency = 'USD'] of dividends)
        await db.query(
          `INSERT INTO app.announced_dividend (ticker, ex_date, amount, source, recorded_at, pay_date, currency) VALUES ($1, $2, $3, 'tiingo', now(), $4, $5)`,
          [ticker, day, amount, payDate, currency],
        );
    },
    holderOf: async (...tickers) => {
      const person = await personWithPortfolio(api.baseUrl);
      const account = await person.addAccount();
      for (const ticker of tickers) {
        await person.addAsset(ticker, [account.id]);
        const trade = TRADE('buy', account.id, ticker, '10', '100', '1000', '2026-01-05T15:00:00Z');
        expectStatus(await person.record(trade), 201);
      }
      return { person, account };
    },
    stop: async () => {
      await db.end();
      await api.stop();
    },
  };
}

/** Records a dividend that an account received. */
export const paid = async (
  person: Person,
  accountId: string,
  ticker: string,
  amount: string,
  at: string,
) =>
  expectStatus(
    await person.record({ ...CASH_IN(accountId, amount, at), transactionType: 'dividend', ticker }),
    201,
  );
