import { plural } from '@evenkeel/domain/kernel';
import { read, type RowOf, rowsOf } from '@evenkeel/read-models/reads';
import { sql } from 'kysely';
import type { Command } from './cli-context';
import { progressText } from './progress-bar';
import { table, whole } from './table';

const generations = () =>
  read
    .selectFrom('app.generation as g')
    .select(['g.projection', 'g.generation', 'g.status', 'g.events_done', 'g.events_total'])
    .select((of) => [
      sql<string>`extract(epoch FROM g.progress_at - g.started_at) * 1000`.as('elapsed_ms'),
      of
        .selectFrom('app.checkpoint as c')
        .select((each) => each.fn.countAll<string>().as('count'))
        .whereRef('c.projection', '=', 'g.projection')
        .whereRef('c.generation', '=', 'g.generation')
        .as('streams'),
      of
        .selectFrom('app.stream_head as h')
        .leftJoin('app.checkpoint as c', (join) =>
          join
            .onRef('c.stream_id', '=', 'h.stream_id')
            .onRef('c.projection', '=', 'g.projection')
            .onRef('c.generation', '=', 'g.generation'),
        )
        .select((each) => each.fn.countAll<string>().as('count'))
        .where(sql<boolean>`split_part(h.stream_id, '-', 1) = g.category`)
        .where(sql<boolean>`coalesce(c.revision, -1) < h.revision`)
        .as('behind'),
      of
        .selectFrom('app.quarantine as q')
        .select((each) => each.fn.countAll<string>().as('count'))
        .whereRef('q.projection', '=', 'g.projection')
        .whereRef('q.generation', '=', 'g.generation')
        .as('quarantined'),
    ])
    .orderBy('g.projection')
    .orderBy('g.generation');

const engine = () =>
  read.selectFrom('app.engine').select((of) => [
    'paused',
    of.selectFrom('app.subscription').select('position').as('position'),
    of
      .selectFrom('app.outbox')
      .select((each) => each.fn.countAll<string>().as('count'))
      .as('waiting'),
  ]);

const quarantined = () => read.selectFrom('app.quarantine').selectAll().orderBy('since');

const HEADER = [
  'projection',
  'generation',
  'status',
  'streams',
  'behind',
  'quarantined',
  'progress',
];

/**
 * Prints every generation and every quarantined stream with its error. Resolves to false if any
 * stream is quarantined.
 */
export const listProjections: Command = async ({ services: { pool }, out }) => {
  const rows = await rowsOf(pool, generations());
  out.write(table(HEADER, rows.map(generationCells)));
  for (const { paused, position, waiting } of await rowsOf(pool, engine()))
    out.write(
      `\nlog read to position ${whole(Number(position))}, ${plural(Number(waiting), 'announcement')} waiting${paused ? ', PAUSED' : ''}\n`,
    );
  const quarantine = await rowsOf(pool, quarantined());
  if (quarantine.length > 0)
    out.write(
      `\n${table(['quarantined', 'generation', 'stream', 'revision', 'since', 'error'], quarantine.map(quarantineCells))}`,
    );
  return quarantine.length === 0;
};

function generationCells(row: RowOf<ReturnType<typeof generations>>): string[] {
  const isBeingBuilt = row.status === 'building' || row.status === 'scratch';
  const progress = isBeingBuilt
    ? progressText(
        { done: Number(row.events_done), total: Number(row.events_total) },
        Number(row.elapsed_ms),
      )
    : '';
  return [
    row.projection,
    String(row.generation),
    row.status,
    whole(Number(row.streams)),
    whole(Number(row.behind)),
    whole(Number(row.quarantined)),
    progress,
  ];
}

function quarantineCells({
  projection,
  generation,
  stream_id,
  revision,
  since,
  error,
}: RowOf<ReturnType<typeof quarantined>>): string[] {
  return [
    projection,
    String(generation),
    stream_id,
    revision,
    since.toISOString(),
    error.replaceAll('\n', ' ').slice(0, 200),
  ];
}
