import type { Command } from './commands';
import { progressText } from './progress-bar';
import { table, whole } from './table';

interface GenerationRow {
  projection: string;
  generation: number;
  status: string;
  streams: string;
  behind: string;
  quarantined: string;
  events_done: string;
  events_total: string;
  elapsed_ms: string;
}

const GENERATIONS = `
  SELECT g.projection, g.generation, g.status, g.events_done, g.events_total, extract(epoch FROM g.progress_at - g.started_at) * 1000 AS elapsed_ms,
    (SELECT count(*) FROM app.checkpoint c WHERE c.projection = g.projection AND c.generation = g.generation) AS streams,
    (SELECT count(*) FROM app.stream_head h LEFT JOIN app.checkpoint c ON c.stream_id = h.stream_id AND c.projection = g.projection AND c.generation = g.generation
      WHERE split_part(h.stream_id, '-', 1) = g.category AND coalesce(c.revision, -1) < h.revision) AS behind,
    (SELECT count(*) FROM app.quarantine q WHERE q.projection = g.projection AND q.generation = g.generation) AS quarantined
  FROM app.generation g ORDER BY g.projection, g.generation`;

interface QuarantineRow {
  projection: string;
  generation: number;
  stream_id: string;
  revision: string;
  since: Date;
  error: string;
}

const HEADER = ['projection', 'generation', 'status', 'streams', 'behind', 'quarantined', 'progress'];

/** Shows every generation, and what is quarantined with its error. Not well where something is. */
export const listProjections: Command = async ({ services: { pool }, out }) => {
  const generations = await pool.query<GenerationRow>(GENERATIONS);
  out.write(table(HEADER, generations.rows.map(generationCells)));
  const { rows: engine } = await pool.query<{ paused: boolean; position: string; waiting: string }>(
    'SELECT paused, (SELECT position FROM app.intake) AS position, (SELECT count(*) FROM app.outbox) AS waiting FROM app.engine',
  );
  for (const { paused, position, waiting } of engine) out.write(`\nintake at position ${whole(Number(position))}, ${whole(Number(waiting))} announcements waiting${paused ? ', PAUSED' : ''}\n`);
  const quarantine = await pool.query<QuarantineRow>('SELECT * FROM app.quarantine ORDER BY since');
  if (quarantine.rows.length > 0) out.write(`\n${table(['quarantined', 'generation', 'stream', 'revision', 'since', 'error'], quarantine.rows.map(quarantineCells))}`);
  return quarantine.rows.length === 0;
};

function generationCells(row: GenerationRow): string[] {
  const isFilling = row.status === 'building' || row.status === 'scratch';
  const progress = isFilling ? progressText({ done: Number(row.events_done), total: Number(row.events_total) }, Number(row.elapsed_ms)) : '';
  return [row.projection, String(row.generation), row.status, whole(Number(row.streams)), whole(Number(row.behind)), whole(Number(row.quarantined)), progress];
}

function quarantineCells({ projection, generation, stream_id, revision, since, error }: QuarantineRow): string[] {
  return [projection, String(generation), stream_id, revision, since.toISOString(), error.replaceAll('\n', ' ').slice(0, 200)];
}
