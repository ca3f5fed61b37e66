import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Returns a name as names are compared from this release on (SET-10). */
const asSeen = (name: string): string =>
  name
    .replace(/[\x7f-\x9f\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const RENAME = `
  UPDATE app.username SET username_normalised = $2
  WHERE username_normalised = $1 AND NOT EXISTS (SELECT FROM app.username WHERE username_normalised = $2)`;

/**
 * Usernames are held as people see them. If two look the same since earlier, the second one stays
 * held as it was.
 */
export class UsernamesAsSeen1795627200000 implements MigrationInterface {
  readonly name = 'UsernamesAsSeen1795627200000';

  async up(runner: QueryRunner): Promise<void> {
    const held = (await runner.query(
      'SELECT username_normalised AS name FROM app.username ORDER BY claimed_at',
    )) as { readonly name: string }[];
    for (const { name } of held)
      if (asSeen(name) !== name) await runner.query(RENAME, [name, asSeen(name)]);
  }

  /** The earlier forms of the names are no longer known; their holders keep the names. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
