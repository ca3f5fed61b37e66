import { setTimeout as sleep } from 'node:timers/promises';
import { logPosition } from '@evenkeel/event-store/port';
import { laggingStreams } from '@evenkeel/projections/rebuild/lagging-streams';
import { isFollowed, liveGenerations } from '@evenkeel/projections/rebuild/live-generations';
import { PROJECTIONS } from '@evenkeel/read-models/generations';
import { read, rowsOf } from '@evenkeel/read-models/reads';
import { INPUTS } from '../inputs';
import type { Services } from '../services';

const LOOK_EVERY_MS = 200;
/** The reconciler finds the unfinished work of a dead process within a minute. */
const LONGEST_MS = 90_000;

/**
 * Waits until the live read models reflect the log and the inputs of their calculations, if a
 * projector works on that: at most a minute and a half. Returns the number of streams that are
 * still behind.
 */
export async function untilSettled({
  pool,
  store,
}: Pick<Services, 'pool' | 'store'>): Promise<number> {
  for (const deadline = Date.now() + LONGEST_MS; ; await sleep(LOOK_EVERY_MS)) {
    if (!(await isFollowed(pool, PROJECTIONS))) return 0;
    const behind = await behindStreams({ pool, store });
    if (behind.size === 0 || Date.now() > deadline) return behind.size;
  }
}

async function behindStreams({
  pool,
  store,
}: Pick<Services, 'pool' | 'store'>): Promise<ReadonlySet<string>> {
  const [subscription] = await rowsOf(pool, read.selectFrom('app.subscription').select('position'));
  const after = logPosition(subscription?.position ?? 0);
  const behind = new Set(
    (await store.readAll({ after, limit: 100 })).map(({ streamId }) => streamId),
  );
  const live = await liveGenerations(pool);
  for (const category of new Set(live.map((each) => each.category))) {
    const targets = live.filter((each) => each.category === category);
    for (const { streamId } of await laggingStreams(pool, category, targets, 'log'))
      behind.add(streamId);
  }
  for (const input of INPUTS)
    for (const streamId of await input.outdated(pool, new Date())) behind.add(streamId);
  const stopped = await rowsOf(pool, read.selectFrom('app.quarantine').select('stream_id'));
  for (const { stream_id: streamId } of stopped) behind.delete(streamId);
  return behind;
}
