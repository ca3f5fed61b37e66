/** For what holds only where the log is in PostgreSQL. */
export const testOfPostgresLog = process.env.EVENTSTORE === 'esdb' ? test.skip : test;
