/** `test` if the log is in PostgreSQL, else `test.skip`: for facts that hold only there. */
export const testOfPostgresLog = process.env.EVENTSTORE === 'esdb' ? test.skip : test;
