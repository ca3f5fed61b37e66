import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds addresses of dividends for calendar programs. */
export class DividendFeeds1795405000000 implements MigrationInterface {
  readonly name = 'DividendFeeds1795405000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE app.dividend_feed (
         portfolio_id uuid NOT NULL, user_id uuid NOT NULL, token_hash text NOT NULL, created_at timestamptz NOT NULL,
         CONSTRAINT dividend_feed_pkey PRIMARY KEY (portfolio_id))`,
    );
    await runner.query('CREATE UNIQUE INDEX dividend_feed_token ON app.dividend_feed (token_hash)');
    await runner.query('CREATE INDEX dividend_feed_owner ON app.dividend_feed (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.dividend_feed');
  }
}
