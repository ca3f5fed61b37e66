import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Settings1763712000000 implements MigrationInterface {
  readonly name = 'Settings1763712000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE app.username (
         username_normalised text NOT NULL, user_id uuid NOT NULL, claimed_at timestamptz NOT NULL, CONSTRAINT username_pkey PRIMARY KEY (username_normalised))`,
    );
    await runner.query('CREATE INDEX username_owner ON app.username (user_id)');
    await runner.query(
      `CREATE TABLE app.upload (
         upload_id uuid NOT NULL, user_id uuid NOT NULL, expires_at timestamptz NOT NULL, received_at timestamptz, taken_at timestamptz,
         CONSTRAINT upload_pkey PRIMARY KEY (upload_id))`,
    );
    await runner.query('CREATE INDEX upload_owner ON app.upload (user_id)');
    await this.claimUsernames(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.upload, app.username');
  }

  /**
   * Claims usernames for the existing users. If several have the same name, the claim belongs to
   * the first by id; the others keep the name until they change it.
   */
  private async claimUsernames(runner: QueryRunner): Promise<void> {
    const [found] = (await runner.query(
      `SELECT to_regclass('read.user_profile') IS NOT NULL AS is_there`,
    )) as { is_there: boolean }[];
    if (!found?.is_there) return;
    await runner.query(
      `INSERT INTO app.username SELECT DISTINCT ON (lower(normalize(username, NFKC))) lower(normalize(username, NFKC)), user_id, now()
       FROM read.user_profile WHERE username IS NOT NULL ORDER BY lower(normalize(username, NFKC)), user_id`,
    );
  }
}
