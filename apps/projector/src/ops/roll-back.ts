import type { ProjectionDefinition } from '@evenkeel/read-models/generations';
import type { Pool } from 'pg';
import { laggingStreams } from '@evenkeel/projections/rebuild/lagging-streams';
import { switchGenerations } from '@evenkeel/projections/rebuild/switch';

const WAIT_FOR_CATCH_UP_MS = 100;
const ATTEMPTS = 100;

/**
 * Points the views to the previous generations of the named projections again. The live ones become
 * the previous ones. Returns the switched names: those that have a previous generation. Waits until
 * the projector has brought them up to date.
 */
export async function rollBack(
  pool: Pool,
  definitions: readonly ProjectionDefinition[],
): Promise<string[]> {
  const { rows } = await pool.query<{ projection: string; generation: number }>(
    `SELECT projection, generation FROM app.generation WHERE status = 'previous'`,
  );
  const switched: string[] = [];
  for (const definition of definitions) {
    const previous = rows.find(({ projection }) => projection === definition.name);
    if (!previous) continue;
    await switchWhenCaughtUp(pool, definition, previous.generation);
    switched.push(definition.name);
  }
  return switched;
}

async function switchWhenCaughtUp(
  pool: Pool,
  definition: ProjectionDefinition,
  generation: number,
): Promise<void> {
  const target = { definition, projection: definition.name, generation };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await switchGenerations(pool, [target], async () => {
        if ((await laggingStreams(pool, definition.category, [target], 'live')).length > 0)
          throw new StillBehind(definition.name);
      });
    } catch (error) {
      if (!(error instanceof StillBehind) || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_FOR_CATCH_UP_MS));
    }
  }
}

class StillBehind extends Error {
  constructor(projection: string) {
    super(
      `the previous generation of ${projection} is behind and does not catch up: is the projector running?`,
    );
  }
}
