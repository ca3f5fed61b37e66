import { isDeepStrictEqual } from 'node:util';
import { Depositor } from '../support/depositor';
import { askUntil, type Leader, overEachQueue, shownOf, sleep } from './two-projectors';

/**
 * Longer than the server lets a transaction idle, and longer than BullMQ lets a job run without a
 * sign of life.
 */
const FROZEN_MS = 40_000;

/**
 * Keeps the leader frozen until the work is done, and until the limits of its open transactions and
 * jobs are over.
 */
async function whileFrozen<Result>({ pid }: Leader, work: () => Promise<Result>) {
  process.kill(pid, 'SIGSTOP');
  try {
    const [result] = await Promise.all([work(), sleep(FROZEN_MS)]);
    return result;
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

overEachQueue((projectors) => {
  /** Returns rows that only a leader writes: calculations belong to nobody's lead. */
  const projected = async (): Promise<unknown[]> =>
    (
      await projectors().db.query<Record<string, unknown>>(
        `SELECT stream_id, projection, generation, revision FROM app.checkpoint
         WHERE projection NOT IN (SELECT projection FROM app.checkpoint WHERE calculation > 0)
         UNION ALL SELECT stream_id, '', 0, revision FROM app.stream_head
         UNION ALL SELECT '', '', 0, position FROM app.subscription ORDER BY 1, 2, 3`,
      )
    ).rows;
  /** Returns the same rows once nobody writes any more. */
  const projectedAtRest = async (): Promise<unknown[]> => {
    for (let before = await projected(); ;) {
      await sleep(1_000);
      const now = await projected();
      if (isDeepStrictEqual(before, now)) return now;
      before = now;
    }
  };

  test('when the leader is frozen the standby takes over; the old leader, woken, steps down and writes nothing', async () => {
    const two = projectors();
    const before = await two.leader();
    const frozen = two.programOf(before);
    const sleeper = await Depositor.ready(two.stack.baseUrl);
    const { next, stored } = await whileFrozen(before, async () => {
      const next = await two.underLoad(async () => {
        const next = await two.nextLeader(before);
        // The screens show a write that is made while the old leader is frozen.
        expect(await sleeper.deposit('while it sleeps')).toBe(true);
        sleeper.acknowledged.add('while it sleeps');
        expect(await shownOf(sleeper)).toEqual(['while it sleeps']);
        return next;
      });
      return { next, stored: await projectedAtRest() };
    });
    expect(next.pid).not.toBe(before.pid);
    const output = () => Promise.resolve(frozen.output());
    const steppedDown = 'this process stands by';
    expect(await askUntil(output, (lines) => lines.includes(steppedDown))).toContain(steppedDown);
    expect(await two.leader()).toEqual(next);
    expect(await projected()).toEqual(stored);
    // This check comes first in every write of the old lead, and refuses it.
    await expect(two.db.query('SELECT app.leads($1)', [before.epoch])).rejects.toThrow(
      'another process leads now',
    );
    await two.expectEqual();
  }, 240_000);
});
