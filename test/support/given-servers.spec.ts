import { givenPostgres } from './given-servers';

const { DATABASE_URL } = process.env;
afterEach(() => {
  if (DATABASE_URL === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = DATABASE_URL;
});

test.each([
  ['', null],
  ['postgres://127.0.0.1:5433/evenkeel', 'postgres://127.0.0.1:5433'],
  [
    'postgresql://me:p%40ss@db.example/evenkeel?sslmode=require',
    'postgresql://me:p%40ss@db.example',
  ],
])('of %j tests use the server, and no database that is there', (url, server) => {
  process.env.DATABASE_URL = url;
  expect(givenPostgres()).toBe(server);
});
