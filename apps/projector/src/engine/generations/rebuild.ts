import type { ProjectionDefinition } from '@evenkeel/read-models/generations';
import type { Category } from '../projection';
import { Builder, type BuilderServices, createFillings, type Filling, type Progress } from './builder';
import { compareGenerations, type Comparison } from './compare';
import { dropUnfinished } from './drop-abandoned';
import { switchGenerations } from './switch';

export interface RebuildReport {
  readonly comparisons: readonly Comparison[];
  /** Streams at which the new generation stopped and the live one did not. */
  readonly stopped: readonly { readonly projection: string; readonly streamId: string; readonly error: string }[];
  readonly switched: boolean;
}

const NEWLY_STOPPED = `
  SELECT q.projection, q.stream_id AS "streamId", q.error FROM app.quarantine q
  JOIN unnest($1::text[], $2::int[]) AS f(projection, generation) USING (projection, generation)
  WHERE NOT EXISTS (
    SELECT FROM app.quarantine l JOIN app.generation g USING (projection, generation)
    WHERE g.status = 'live' AND l.projection = q.projection AND l.stream_id = q.stream_id)`;

const COMPARE_ATTEMPTS = 10;

const definitionsOf = <State>(category: Category<State>): ProjectionDefinition[] => category.projections.map(({ definition }) => definition);

/** Work on all generations of one category together: they share the pass over the log. */
class Undertaking<State> {
  private readonly builder: Builder<State>;
  private readonly definitions: readonly ProjectionDefinition[];

  constructor(
    private readonly services: BuilderServices,
    category: Category<State>,
    private readonly fillings: readonly Filling[],
  ) {
    this.builder = new Builder(category, fillings, services);
    this.definitions = definitionsOf(category).filter(({ name }) => fillings.some(({ projection }) => projection === name));
  }

  fill(): Promise<void> {
    return this.builder.fill();
  }

  async stopped(): Promise<RebuildReport['stopped']> {
    const { rows } = await this.services.pool.query<RebuildReport['stopped'][number]>(NEWLY_STOPPED, [
      this.fillings.map(({ projection }) => projection),
      this.fillings.map(({ generation }) => generation),
    ]);
    return rows;
  }

  /** Writes go on, so that a stream may stand at two revisions for a moment: it is caught up and looked at again. */
  async compare(): Promise<Comparison[]> {
    const results = new Map<string, Comparison>();
    for (let attempt = 1, left = this.definitions; left.length > 0; attempt += 1) {
      const live = await this.liveGenerations();
      const pairs = left.map((definition) => ({ definition, generations: [live.get(definition.name) ?? 0, this.generationOf(definition)] as const }));
      for (const comparison of await compareGenerations(this.services.pool, pairs)) results.set(comparison.projection, comparison);
      left = attempt === COMPARE_ATTEMPTS ? [] : left.filter(({ name }) => results.get(name)?.apart.length !== 0);
      if (left.length > 0) await this.fill();
    }
    return this.definitions.flatMap(({ name }) => results.get(name) ?? []);
  }

  async switch(): Promise<void> {
    const switches = this.definitions.map((definition) => ({ definition, to: this.generationOf(definition) }));
    await switchGenerations(this.services.pool, switches, () => this.builder.fillUpToLive());
  }

  private generationOf({ name }: ProjectionDefinition): number {
    return this.fillings.find(({ projection }) => projection === name)?.generation ?? 0;
  }

  private async liveGenerations(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.services.pool.query<{ projection: string; generation: number }>(`SELECT projection, generation FROM app.generation WHERE status = 'live'`);
    return new Map(rows.map(({ projection, generation }) => [projection, generation]));
  }
}

/**
 * Fills a new generation of each named projection while the live ones go on, compares, and switches the views where no stream stopped that
 * the live generation had not stopped at. With `isTrial` nothing is switched and the new generations are removed.
 */
export async function rebuild(services: BuilderServices, categories: readonly CategoryWork[], names: readonly string[], isTrial: boolean): Promise<RebuildReport> {
  const told = new ProgressOfAll(services.onProgress);
  const works = categories.flatMap((category) => {
    const definitions = category.definitions.filter(({ name }) => names.includes(name));
    return definitions.length === 0 ? [] : [{ category, creating: createFillings(services.pool, definitions, isTrial ? 'scratch' : 'building') }];
  });
  const created = Promise.allSettled(works.map(({ creating }) => creating));
  const dropRest = async (): Promise<void> => dropUnfinished(services.pool, (await created).flatMap((creation) => (creation.status === 'fulfilled' ? creation.value : [])));
  const reports: RebuildReport[] = [];
  try {
    // In turn: what a portfolio shows depends on its owner's time zone, which an earlier release may keep in other tables.
    for (const { category, creating } of works) reports.push(await category.rebuild({ ...services, onProgress: told.part() }, await creating, isTrial));
  } catch (error) {
    await dropRest().catch(() => undefined);
    throw error;
  }
  await dropRest();
  return {
    comparisons: reports.flatMap(({ comparisons }) => comparisons),
    stopped: reports.flatMap(({ stopped }) => stopped),
    switched: reports.every(({ switched }) => switched),
  };
}

export interface CategoryWork {
  readonly definitions: readonly ProjectionDefinition[];
  /** Fills the new generations, compares them, and switches to them where that is not for trial. */
  rebuild(services: BuilderServices, fillings: readonly Filling[], isTrial: boolean): Promise<RebuildReport>;
}

/** The rebuild of one category's projections. */
export function workOf<State>(category: Category<State>): CategoryWork {
  return {
    definitions: definitionsOf(category),
    rebuild: async (services, fillings, isTrial) => {
      const work = new Undertaking(services, category, fillings);
      await work.fill();
      const report = { comparisons: await work.compare(), stopped: await work.stopped() };
      const switched = !isTrial && report.stopped.length === 0;
      if (switched) await work.switch();
      return { ...report, switched };
    },
  };
}

/** The progress of several works as one. */
class ProgressOfAll {
  private readonly parts: Progress[] = [];

  constructor(private readonly tell: (progress: Progress) => void) {}

  part(): (progress: Progress) => void {
    const index = this.parts.push({ done: 0, total: 0 }) - 1;
    return (progress) => {
      this.parts[index] = progress;
      this.tell(this.parts.reduce((all, { done, total }) => ({ done: all.done + done, total: all.total + total })));
    };
  }
}
