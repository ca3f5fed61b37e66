import { inMoments } from './moment-schema';

const clocks = {
  asOf: new Date('2026-01-31T00:00:00Z'),
  knownAt: new Date('2026-02-28T00:00:00Z'),
  day: '2026-01-30',
};

describe('portfolios at one moment', () => {
  it('are read together: each table has the rows of all of them', () => {
    expect(
      inMoments(['one', 'two'], clocks, 'select "day" from "read"."performance_day" as "d"'),
    ).toBe(
      'WITH "performance_day" AS NOT MATERIALIZED (SELECT * FROM one."performance_day" UNION ALL SELECT * FROM two."performance_day") select "day" from "performance_day" as "d"',
    );
  });

  it('have no rows where there is none of them', () => {
    expect(inMoments([], clocks, 'SELECT FROM read.portfolio p')).toBe(
      'WITH "portfolio" AS NOT MATERIALIZED (SELECT * FROM read."portfolio" WHERE false) SELECT FROM "portfolio" p',
    );
  });

  it('have the quotes of that moment, also in a statement that names tables of its own', () => {
    expect(inMoments([], clocks, 'with last as (SELECT * FROM app.quote) SELECT * FROM last')).toBe(
      `WITH "quote" AS NOT MATERIALIZED (SELECT * FROM app.quote WHERE recorded_at <= timestamptz '2026-02-28T00:00:00.000Z' AND at <= timestamptz '2026-01-31T00:00:00.000Z' AND (set_aside @> timestamptz '2026-02-28T00:00:00.000Z') IS NOT TRUE), last as (SELECT * FROM "quote") SELECT * FROM last`,
    );
  });

  it('have what was announced of the days up to that of the owner', () => {
    expect(inMoments([], clocks, 'SELECT * FROM app.announced_split')).toContain(
      `day <= date '2026-01-30' OR recorded_at <= timestamptz '2026-01-31T00:00:00.000Z'`,
    );
  });

  it('leave what no moment has as it is now', () => {
    const statement = 'SELECT timezone FROM read.user_profile';
    expect(inMoments(['one', 'two'], clocks, statement)).toBe(statement);
  });
});
