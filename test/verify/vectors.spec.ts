import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/node-program';

const FOLDER = join(ROOT, 'tools/verify');

/** What the verifier has to say of each of its test vectors. */
const SAYS: Readonly<Record<string, string>> = {
  'whole.ndjson': 'WHOLE: every event is there, unaltered and in order',
  'altered.ndjson': 'line 7: the content of revision 5 does not have its hash',
  'dropped.ndjson': 'line 6: revision 5 stands where 4 should',
  'swapped.ndjson': 'line 5: revision 4 stands where 3 should',
  'inserted.ndjson': 'line 6: revision 3 stands where 4 should',
  'truncated.ndjson': 'line 11: the file ends too early',
  'shortened.ndjson': 'line 12: the signature does not hold',
  'balances.ndjson': 'line 13: the cash that the transactions add up to differ',
  'opened.ndjson': 'line 13: the lines before the end are not those that were signed',
};

const run = (...parameters: string[]) => {
  const program = join(FOLDER, 'verify.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

describe('the verifier of exported histories', () => {
  test('has something to say of every test vector', () => {
    expect(readdirSync(join(FOLDER, 'vectors')).sort()).toEqual(Object.keys(SAYS).sort());
  });

  test.each(Object.entries(SAYS))('says of %s where it was altered', (file, says) => {
    expect(run(join(FOLDER, 'vectors', file))).toEqual({
      status: file === 'whole.ndjson' ? 0 : 1,
      said: expect.stringContaining(says) as string,
    });
  });

  test('compares with an earlier export, and with a key that is known from elsewhere', () => {
    const whole = join(FOLDER, 'vectors/whole.ndjson');
    expect(run(whole, '--heads', whole).status).toBe(0);
    expect(run(whole, '--key', 'another').said).toContain('another key than yours signed the file');
  });

  test('says how it is used, and what it cannot read', () => {
    expect(run()).toMatchObject({ status: 2, said: expect.stringContaining('Usage') as string });
    expect(run(join(FOLDER, 'nothing.ndjson')).status).toBe(2);
  });
});
