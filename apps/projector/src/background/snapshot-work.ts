import { STREAM_CATEGORIES } from '@evenkeel/domain/streams';
import type { StateSnapshots } from '@evenkeel/read-models/snapshots';
import { type BackgroundServices, BackgroundWork } from './background-work';

export interface SnapshotServices extends BackgroundServices {
  readonly snapshots: Pick<StateSnapshots, 'due'>;
}

const LOOK_EVERY_MS = 30_000;
/** The lowest priority, because nobody waits for this work. */
const PRIORITY = 19;

/**
 * Has the states of grown streams stored (EVS-15). Several projectors that do so at once store the
 * same states.
 */
export class SnapshotWork extends BackgroundWork {
  constructor(private readonly services: SnapshotServices) {
    super(services, LOOK_EVERY_MS, PRIORITY);
  }

  protected look(): Promise<void> {
    return this.attempt('snapshots', async () => {
      if (await this.isDue()) await this.run('snapshots', 'take');
    });
  }

  private async isDue(): Promise<boolean> {
    for (const category of STREAM_CATEGORIES)
      if ((await this.services.snapshots.due(category)).length > 0) return true;
    return false;
  }
}
