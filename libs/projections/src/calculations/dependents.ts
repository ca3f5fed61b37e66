import type { Announcement } from '@evenkeel/platform/announcements';
import type { Pool } from 'pg';
import type { InputWatch } from './input-watch';

export interface DependentsServices {
  readonly pool: Pool;
  readonly inputs: readonly InputWatch[];
  readonly request: (streamId: string) => void;
  readonly onError: (error: Error) => void;
}

/** Asks for the calculations that depend on a stream that has changed. What fails is logged; the reconciler finds the results that are older. */
export class Dependents {
  private readonly asking = new Set<Promise<void>>();

  constructor(private readonly services: DependentsServices) {}

  /** Returns at once: a database that is away must not hold up the log. */
  changed(told: Announcement): void {
    const asking = this.ask(told).catch(this.services.onError);
    this.asking.add(asking);
    void asking.finally(() => this.asking.delete(asking));
  }

  /** Resolves when all are asked for or have failed. */
  async settle(): Promise<void> {
    await Promise.all(this.asking);
  }

  private async ask(told: Announcement): Promise<void> {
    const { pool, inputs, request } = this.services;
    for (const input of inputs)
      for (const dependent of (await input.dependents?.(pool, told)) ?? []) request(dependent);
  }
}
