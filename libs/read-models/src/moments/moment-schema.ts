import { createHash } from 'node:crypto';
import { PROJECTIONS } from '../catalogue';
import { createTablesOf, type Executor } from '../generations/ddl';
import { type ProjectionDefinition, shapeOf } from '../generations/table-definition';
import { lot, realisedGain, transaction } from '../ledger/tables';
import { performanceProjection } from '../performance/tables';

/**
 * The read models of a portfolio that can be read as of a moment: all except the history, which
 * covers all moments.
 */
export const MOMENT_READ_MODELS: readonly ProjectionDefinition[] = PROJECTIONS.filter(
  ({ name, category }) => category === 'portfolio' && name !== 'history',
);

/**
 * Tables with a row for each transaction, lot and day, which few reads show: they are written when
 * all others can already be read. The series also take long to calculate.
 */
const WRITTEN_LAST: ReadonlySet<string> = new Set(
  [transaction, lot, realisedGain, ...performanceProjection.tables].map(({ name }) => name),
);

/** Checks whether a table of a moment, by its name, is written after all others. */
export const isWrittenLast = (table: string): boolean => WRITTEN_LAST.has(table);

/**
 * Two clocks: the moment until which something was true, and the moment until which it was known.
 */
export interface Clocks {
  readonly asOf: Date;
  readonly knownAt: Date;
  /** Day of `asOf` in the owner's time zone, YYYY-MM-DD. */
  readonly day: string;
}

const lastStatement = (until: string): string => `
      SELECT s.id, s.name, s.official_frequency, s.official_dividend FROM app.instrument_statement s
      WHERE s.ticker = i.ticker AND s.asset_class = i.asset_class AND s.recorded_at <= ${until} ORDER BY s.id DESC LIMIT 1`;

/**
 * The statements of providers and users on prices and dividends, as known at the moment. A dividend
 * of a later day counts if it was announced by the moment. A quote that a reset had set aside at
 * the moment does not count. A provider's statement without a date counts from its recording until
 * the next one (MKT-63); a name also counts for earlier days.
 */
const REFERENCE: Readonly<Record<string, string>> = {
  quote: `SELECT * FROM app.quote WHERE recorded_at <= :known AND at <= :asOf AND (set_aside @> :known) IS NOT TRUE`,
  announced_dividend: `SELECT * FROM app.announced_dividend WHERE recorded_at <= :known AND (ex_date <= :day OR recorded_at <= :asOf)`,
  announced_split: `SELECT * FROM app.announced_split WHERE recorded_at <= :known AND (day <= :day OR recorded_at <= :asOf)`,
  instrument: `
    SELECT i.ticker, i.asset_class, named.name, i.source, stated.official_frequency, stated.official_dividend,
      CASE WHEN i.checked_at <= :first THEN i.checked_at END AS checked_at,
      CASE WHEN stated.id IS NOT NULL OR EXISTS (
        SELECT FROM app.announced_dividend d
        WHERE d.ticker = i.ticker AND d.asset_class = i.asset_class AND d.recorded_at <= :known AND d.ex_date <= :day
      ) THEN least(i.details_at, :first) END AS details_at
    FROM app.instrument i
    LEFT JOIN LATERAL (${lastStatement(':first')}) AS stated ON true
    LEFT JOIN LATERAL (${lastStatement(':known')}) AS named ON true`,
};

/**
 * Number that rises when other events count at a moment than before (HIS-41). 2: nothing counts
 * that was deleted later. 3: an asset that was deleted and entered again counts with its present
 * details.
 */
const SELECTION = 3;

/**
 * Digest of the tables, of the reference data and of `SELECTION`: this release does not read a
 * moment that another release made.
 */
export const MOMENT_SHAPE = createHash('sha256')
  .update([...MOMENT_READ_MODELS.map(shapeOf), ...Object.values(REFERENCE), SELECTION].join())
  .digest('hex')
  .slice(0, 16);

/**
 * Creates the schema of a moment: empty tables of the read models, and views of the reference data
 * as of the two clocks.
 */
export async function createMomentSchema(
  executor: Executor,
  schema: string,
  clocks: Clocks,
): Promise<void> {
  const views = Object.keys(REFERENCE).map(
    (name) =>
      `CREATE VIEW ${schema}."${name}" WITH (security_invoker = true) AS ${referenceAt(name, clocks)}`,
  );
  await createTablesOf(executor, schema, MOMENT_READ_MODELS, views);
}

/** Returns SQL that selects reference data as of the two clocks. */
function referenceAt(name: string, { asOf, knownAt, day }: Clocks): string {
  const moment = (date: Date): string => `timestamptz '${date.toISOString()}'`;
  return (REFERENCE[name] ?? '')
    .replaceAll(':known', moment(knownAt))
    .replaceAll(':asOf', moment(asOf))
    .replaceAll(':day', `date '${day}'`)
    .replaceAll(':first', moment(asOf < knownAt ? asOf : knownAt));
}

const TABLES: ReadonlySet<string> = new Set(
  MOMENT_READ_MODELS.flatMap(({ tables }) => tables.map(({ name }) => name)),
);
const NAME = /"?\b(read|app)"?\."?(\w+)"?/g;

/**
 * Returns a statement over `read.*` and `app.*` that reads the tables of a moment, and the current
 * ones if the moment has none.
 */
export const inMoment = (schema: string, statement: string): string =>
  statement.replace(NAME, (whole, from: string, name: string) =>
    isOfMoment(from, name) ? `${schema}."${name}"` : whole,
  );

const isOfMoment = (from: string, name: string): boolean =>
  from === 'read' ? TABLES.has(name) : name in REFERENCE;

const WITH = /^\s*with\s+(?!recursive\b)/i;

/**
 * Like {@link inMoment}, over several portfolios at one moment: a table has the rows of all of
 * them, and none if there is no portfolio. None of the statement's own tables may have the name of
 * one of these.
 */
export function inMoments(schemas: readonly string[], clocks: Clocks, statement: string): string {
  const tables = new Map<string, string>();
  const rewritten = statement.replace(NAME, (whole, from: string, name: string) => {
    if (!isOfMoment(from, name)) return whole;
    tables.set(name, from === 'read' ? rowsOfAll(schemas, name) : referenceAt(name, clocks));
    return `"${name}"`;
  });
  if (tables.size === 0) return statement;
  const named = [...tables].map(([name, select]) => `"${name}" AS NOT MATERIALIZED (${select})`);
  return WITH.test(rewritten)
    ? rewritten.replace(WITH, `WITH ${named.join(', ')}, `)
    : `WITH ${named.join(', ')} ${rewritten}`;
}

const rowsOfAll = (schemas: readonly string[], table: string): string =>
  schemas.length === 0
    ? `SELECT * FROM read."${table}" WHERE false`
    : schemas.map((schema) => `SELECT * FROM ${schema}."${table}"`).join(' UNION ALL ');

/** Checks whether a statement over `read.*` needs a table that is written last. */
export const needsAll = (statement: string): boolean =>
  [...statement.matchAll(NAME)].some(
    ([, from, name]) => from === 'read' && name !== undefined && isWrittenLast(name),
  );
