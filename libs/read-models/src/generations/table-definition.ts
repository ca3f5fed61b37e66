import { createHash } from 'node:crypto';

/** A table of a projection, made anew for each generation. Column types are PostgreSQL's. */
export interface TableDefinition {
  readonly name: string;
  /** Column with the id that the stream is named by: all rows of a stream carry the same. */
  readonly owner: string;
  /** Primary key; the owner comes first. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, string>>;
  readonly indexes?: Readonly<Record<string, readonly string[]>>;
  /** Columns that tell when or how often, not what: left out when generations are compared. */
  readonly incidental?: readonly string[];
}

/** `user`: streams `user-<id>`. `portfolio`: streams `portfolio-<id>`. */
export type StreamCategory = 'user' | 'portfolio';

export interface ProjectionDefinition {
  readonly name: string;
  readonly category: StreamCategory;
  readonly tables: readonly TableDefinition[];
}

/** Digest of a projection's tables. A generation of another shape cannot be written by this release. */
export function shapeOf(definition: ProjectionDefinition): string {
  // Asked for with every pass over a stream.
  const known = shapes.get(definition) ?? createHash('sha256').update(JSON.stringify(definition.tables)).digest('hex').slice(0, 16);
  shapes.set(definition, known);
  return known;
}

const shapes = new WeakMap<ProjectionDefinition, string>();

export function schemaOf(projection: string, generation: number): string {
  return `gen_${projection}_${generation}`;
}

/** `portfolio` of `portfolio-7c0f…`; null for a stream of another kind. */
export function categoryOf(streamId: string): StreamCategory | null {
  if (streamId.startsWith('portfolio-')) return 'portfolio';
  return streamId.startsWith('user-') ? 'user' : null;
}

/** The id that a stream is named by: `7c0f…` of `portfolio-7c0f…`. */
export function ownerOf(streamId: string): string {
  return streamId.slice(streamId.indexOf('-') + 1);
}
