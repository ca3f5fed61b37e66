import { createHash } from 'node:crypto';
import type { QueueConfig } from '@evenkeel/platform/queues';
import { rebuildKinds } from '@evenkeel/projections/rebuild/category-rebuild';
import { type RebuildJob, Rebuilds } from '@evenkeel/projections/rebuild/rebuilds';
import { StreamReader } from '@evenkeel/projections/streams/read-events';
import { shapeOf } from '@evenkeel/read-models/generations';
import { CATEGORIES } from './categories';
import type { Services } from './services';

export type RebuildingServices = Pick<Services, 'pool'> & { readonly reader: StreamReader };

/**
 * Opens the rebuilds of this release, which the projector and the operator's commands share.
 * `onError` gets the errors of failed attempts, `onLost` those of lost connections.
 */
export async function openRebuilds(
  config: QueueConfig,
  { pool, reader }: RebuildingServices,
  onError: (error: Error) => void,
  onLost: (error: Error) => void,
): Promise<Rebuilds> {
  const kinds = rebuildKinds(Object.values(CATEGORIES), { pool, reader });
  const shapes = kinds.flatMap(({ definitions }) =>
    definitions.map((definition) => `${definition.name} ${shapeOf(definition)}`),
  );
  const release = createHash('sha256').update(shapes.join()).digest('hex').slice(0, 16);
  // The module is loaded only if it is needed: BullMQ loads slowly, and most commands do without
  // it.
  const { createFlowQueue } = await import('@evenkeel/platform/queues');
  // Processes of another release write other tables, so they have a queue of their own.
  const queue = await createFlowQueue<RebuildJob>(config, `rebuild-${release}`, onLost);
  return new Rebuilds({ pool, queue, kinds, release, onError });
}
