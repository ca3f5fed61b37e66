import { migrate } from './migrate';

test('a database that refuses the connection is named, and no password (RUN-3)', async () => {
  await expect(migrate('postgres://evenkeel:secret@127.0.0.1:1/evenkeel')).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1 \(DATABASE_URL\): connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
});
