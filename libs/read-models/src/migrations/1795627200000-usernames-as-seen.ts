import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Returns a name in the form in which this and later releases compare names (SET-10). */
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
 * Keeps usernames in the form in which people see them. If two earlier names look the same, the
 * second one keeps its stored form.
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

  /**
   * Changes nothing: the earlier forms of the names are no longer known; their holders keep the
   * names.
   */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
