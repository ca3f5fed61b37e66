import { Client } from 'pg';
import { Depositor } from '../support/depositor';
import { askUntil, overEachQueue, sleep } from './two-projectors';

overEachQueue((projectors) => {
  /**
   * Runs work while calculations wait to write their rows: they have locked their checkpoints and
   * read their inputs.
   */
  async function withValuesHeld<Result>(work: (table: string) => Promise<Result>) {
    const { db, stack } = projectors();
    const { rows } = await db.query<{ generation: number }>(
      `SELECT generation FROM app.generation WHERE projection = 'value' AND status = 'live'`,
    );
    const table = `gen_value_${rows[0]?.generation}.portfolio_value`;
    const holder = new Client({ connectionString: stack.databaseUrl });
    await holder.connect();
    try {
      await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
      return await work(table);
    } finally {
      await holder.end();
    }
  }

  test('a calculation whose process is killed while it is under way is made by the other process', async () => {
    const two = projectors();
    const person = await Depositor.ready(two.stack.baseUrl);
    const worth = async (): Promise<number> => {
      const { rows } = await two.db.query<{ total_value: string }>(
        'SELECT total_value FROM read.portfolio_value WHERE portfolio_id = $1',
        [person.portfolioId],
      );
      return Number(rows[0]?.total_value);
    };
    const expectWorth = async (total: number) =>
      expect(await askUntil(worth, (value) => value === total)).toBe(total);
    expect(await person.deposit('first')).toBe(true);
    await expectWorth(1);
    const killed = await withValuesHeld(async (table) => {
      expect(await person.deposit('second')).toBe(true);
      const calculating = await two.waitingFor(table);
      await calculating.kill();
      return calculating;
    });
    await expectWorth(2);
    await killed.start();
    await two.expectEqual();
  }, 240_000);

  test('when a process is killed in the midst of calculations the other one makes them', async () => {
    const two = projectors();
    await two.underLoad(async () => {
      for (let times = 0; times < 3; times += 1) {
        const worker = await two.standby();
        await worker?.kill();
        await sleep(300);
        await worker?.start();
      }
    });
    await two.expectEqual();
    const { rows } = await two.db.query('SELECT 1 FROM app.quarantine');
    expect(rows).toEqual([]);
  }, 240_000);
});
