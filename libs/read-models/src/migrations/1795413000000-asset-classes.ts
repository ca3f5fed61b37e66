import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the data of providers by ticker and class: `BTC` may be a coin and a fund (MKT-38). */
export class AssetClasses1795413000000 implements MigrationInterface {
  readonly name = 'AssetClasses1795413000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(
        `ALTER TABLE app.${table} ADD COLUMN asset_class text NOT NULL DEFAULT 'security'`,
      );
    for (const statement of KEYS) await runner.query(statement);
    const [found] = (await runner.query(
      `SELECT to_regclass('read.asset') IS NOT NULL AS "hasAssets"`,
    )) as { hasAssets: boolean }[];
    for (const table of TABLES)
      await runner.query(
        found?.hasAssets ? `${ofCoins(table)} ${ASKED_AS_CRYPTO}` : ofCoins(table),
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`DELETE FROM app.${table} WHERE asset_class <> 'security'`);
    for (const statement of EARLIER_KEYS) await runner.query(statement);
    for (const table of TABLES)
      await runner.query(`ALTER TABLE app.${table} DROP COLUMN asset_class`);
  }
}

const TABLES = [
  'quote',
  'instrument',
  'announced_dividend',
  'announced_split',
  'suspicious_quote',
  'unknown_ticker',
] as const;

/** Returns SQL that marks rows from CoinGecko as crypto: it knows only coins. */
const ofCoins = (table: (typeof TABLES)[number]): string =>
  `UPDATE app.${table} SET asset_class = 'crypto' WHERE ${table === 'unknown_ticker' ? 'provider' : 'source'} = 'coingecko'`;

/** Selects tickers that were requested as crypto, because they were crypto for all users. */
const ASKED_AS_CRYPTO = `OR ticker IN (SELECT ticker FROM read.asset GROUP BY ticker HAVING bool_and(asset_type = 'crypto'))`;

const KEYS = [
  `ALTER TABLE app.instrument DROP CONSTRAINT instrument_pkey, ADD CONSTRAINT instrument_pkey PRIMARY KEY (ticker, asset_class)`,
  `ALTER TABLE app.unknown_ticker DROP CONSTRAINT unknown_ticker_pkey, ADD CONSTRAINT unknown_ticker_pkey PRIMARY KEY (provider, ticker, asset_class)`,
  `ALTER TABLE app.suspicious_quote DROP CONSTRAINT suspicious_quote_once, ADD CONSTRAINT suspicious_quote_once UNIQUE (ticker, asset_class, source, at, price)`,
  `DROP INDEX app.announced_dividend_series`,
  `CREATE INDEX announced_dividend_series ON app.announced_dividend (ticker, asset_class, ex_date, id)`,
  `DROP INDEX app.announced_split_series`,
  `CREATE INDEX announced_split_series ON app.announced_split (ticker, asset_class, day, id)`,
];

const EARLIER_KEYS = [
  `ALTER TABLE app.instrument DROP CONSTRAINT instrument_pkey, ADD CONSTRAINT instrument_pkey PRIMARY KEY (ticker)`,
  `ALTER TABLE app.unknown_ticker DROP CONSTRAINT unknown_ticker_pkey, ADD CONSTRAINT unknown_ticker_pkey PRIMARY KEY (provider, ticker)`,
  `ALTER TABLE app.suspicious_quote DROP CONSTRAINT suspicious_quote_once, ADD CONSTRAINT suspicious_quote_once UNIQUE (ticker, source, at, price)`,
  `DROP INDEX app.announced_dividend_series`,
  `CREATE INDEX announced_dividend_series ON app.announced_dividend (ticker, ex_date, id)`,
  `DROP INDEX app.announced_split_series`,
  `CREATE INDEX announced_split_series ON app.announced_split (ticker, day, id)`,
];
