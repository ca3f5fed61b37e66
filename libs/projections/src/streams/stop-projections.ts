import type { PoolClient } from 'pg';
import { PoisonEvent, type ProjectionFailure } from '../failures';
import type { Target } from './checkpoints';

const STOP = `INSERT INTO app.quarantine (stream_id, projection, generation, revision, error, since)
              SELECT $1, projection, generation, $4, $5, now() FROM unnest($2::text[], $3::int[]) AS u(projection, generation)
              ON CONFLICT (stream_id, projection, generation) DO UPDATE SET revision = EXCLUDED.revision, error = EXCLUDED.error`;

/** Quarantines what a failure concerns: the projection that failed, or all targets that have not passed an event nobody can read. */
export async function stopProjections(
  client: PoolClient,
  streamId: string,
  targets: readonly Target[],
  failure: ProjectionFailure | PoisonEvent,
): Promise<void> {
  const stopped =
    failure instanceof PoisonEvent
      ? targets.filter(({ revision }) => revision < failure.revision)
      : [{ projection: failure.projection, generation: failure.generation }];
  await client.query(STOP, [
    streamId,
    stopped.map(({ projection }) => projection),
    stopped.map(({ generation }) => generation),
    failure.revision,
    failure.message,
  ]);
}
