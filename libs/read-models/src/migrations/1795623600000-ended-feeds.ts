import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the request that created the address of a calendar, so that a late repeat of that request
 * does not bring the address back after its end (DIV-30).
 */
export class EndedFeeds1795623600000 implements MigrationInterface {
  readonly name = 'EndedFeeds1795623600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.dividend_feed ADD COLUMN feed_id uuid');
    await runner.query(
      `CREATE TABLE app.ended_dividend_feed (
         feed_id uuid NOT NULL, user_id uuid NOT NULL, ended_at timestamptz NOT NULL,
         CONSTRAINT ended_dividend_feed_pkey PRIMARY KEY (feed_id))`,
    );
    await runner.query(
      'CREATE INDEX ended_dividend_feed_owner ON app.ended_dividend_feed (user_id, ended_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.ended_dividend_feed');
    await runner.query('ALTER TABLE app.dividend_feed DROP COLUMN feed_id');
  }
}
