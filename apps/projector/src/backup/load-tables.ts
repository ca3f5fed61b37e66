import type { ClientBase } from 'pg';
import { deleteRowsOf } from '../erase/remove';
import { BackupProblem } from './problem';
import { continueNumbers, insertRows, type KeptTable, keptTables } from './tables';

const ROWS_AT_ONCE = 1_000;

/**
 * Loads the rows of a backup table by table, in the caller's transaction. Rows of erased users are
 * removed at the end.
 */
export class TableLoader {
  private tables: readonly KeptTable[] = [];
  private table: KeptTable | null = null;
  private rows: string[] = [];

  constructor(
    private readonly client: Pick<ClientBase, 'query'>,
    private readonly erased: ReadonlySet<string>,
  ) {}

  /** Removes the rows that an earlier attempt has loaded. */
  async begin(): Promise<void> {
    this.tables = await keptTables(this.client);
    for (const { name } of this.tables) await this.client.query(`DELETE FROM app.${name}`);
  }

  async enter(name: string): Promise<void> {
    await this.end();
    this.table = this.tables.find((table) => table.name === name) ?? null;
    if (!this.table) throw new BackupProblem(`This release has no table ${name}.`);
  }

  async add(row: string): Promise<void> {
    this.rows.push(row);
    if (this.rows.length >= ROWS_AT_ONCE) await this.insert();
  }

  /** Ends the last table, and removes the rows of erased users. */
  async finish(): Promise<void> {
    await this.end();
    await deleteRowsOf(this.client, [...this.erased]);
  }

  /** Ends the table that was entered last. */
  private async end(): Promise<void> {
    await this.insert();
    if (this.table) await continueNumbers(this.client, this.table);
    this.table = null;
  }

  private async insert(): Promise<void> {
    if (this.table && this.rows.length > 0) await insertRows(this.client, this.table, this.rows);
    this.rows = [];
  }
}
