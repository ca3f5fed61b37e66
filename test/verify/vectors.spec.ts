import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/node-program';

const FOLDER = join(ROOT, 'tools/verify');

/** The key of the instance that exported the vectors, and its fingerprint. */
const KEY = 'MCowBQYDK2VwAyEAfZQb7cF2IU5+U1b2NylFYn2Miyzwh4lPq769zAwYEgg=';
const FINGERPRINT =
  '2f19:0fed:e5c5:7a90:741e:0ab8:239e:f0f8:fe70:b9d5:24a2:911c:bb48:70d5:975e:3ceb';

/** The key of the instance that exported the vectors with signed heads. */
const KEY_OF_HEADS = 'MCowBQYDK2VwAyEAYh8+3PaMBhg+wYB43jWx33Q6FO9OLZdGbv95L9UpLlg=';
const WITH_HEADS = ['heads.ndjson', 'forged-head.ndjson'];
const UNALTERED = ['whole.ndjson', 'heads.ndjson'];

/** What the verifier, who knows that key, has to say of each of its test vectors. */
const SAYS: Readonly<Record<string, string>> = {
  'whole.ndjson': 'WHOLE: every event is there, unaltered and in order',
  'altered.ndjson': 'line 7: the content of revision 5 does not have its hash',
  'dropped.ndjson': 'line 6: revision 5 stands where 4 should',
  'swapped.ndjson': 'line 5: revision 4 stands where 3 should',
  'inserted.ndjson': 'line 6: revision 3 stands where 4 should',
  'truncated.ndjson': 'line 11: the file ends too early',
  'shortened.ndjson': 'line 12: the signature does not hold',
  'balances.ndjson': 'line 13: the cash that the transactions add up to differ',
  // Somebody lowered an amount, made every hash anew and signed with a key of their own.
  'resigned.ndjson': 'line 13: another key than yours signed the file',
  'heads.ndjson': 'WHOLE: every event is there, unaltered and in order',
  // The same, and a head that was signed earlier was made to agree.
  'forged-head.ndjson':
    'line 1: the signature of the head of 2026-11-26T01:17:23.728Z does not hold',
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
    const key = WITH_HEADS.includes(file) ? KEY_OF_HEADS : KEY;
    expect(run(join(FOLDER, 'vectors', file), '--key', key)).toEqual({
      status: UNALTERED.includes(file) ? 0 : 1,
      said: expect.stringContaining(says) as string,
    });
  });

  test('compares with an earlier export, and with a key that is known from elsewhere', () => {
    const whole = join(FOLDER, 'vectors/whole.ndjson');
    expect(run(whole, '--key', KEY, '--heads', whole).status).toBe(0);
    expect(run(whole, '--key', FINGERPRINT).status).toBe(0);
    expect(run(whole, '--key', 'another').said).toContain('another key than yours signed the file');
  });

  test('counts signed heads and unsigned ones apart, and finds a head that was made up', () => {
    const [heads, forged] = WITH_HEADS.map((file) => join(FOLDER, 'vectors', file));
    expect(run(heads ?? '', '--key', KEY_OF_HEADS).said).toContain(
      'compared with 1 signed heads, the last of 2026-11-26T01:17:23.728Z\ncompared with 1 heads that have no signature of their own, the last of 2026-11-26T01:17:23.098Z\n',
    );
    // Also where nobody named a key: whoever signs the file cannot sign for the instance.
    expect(run(forged ?? '')).toMatchObject({
      status: 1,
      said: expect.stringContaining('the signature of the head of') as string,
    });
  });

  test('calls nothing whole whose key nobody named: anybody can sign what they wrote anew', () => {
    const verdict = (file: string) => {
      const { status, said } = run(join(FOLDER, 'vectors', file));
      return { status, last: said.trimEnd().split('\n').at(-1) };
    };
    const consistent = (fingerprint: string) => ({
      status: 3,
      last: `CONSISTENT: the file agrees with itself, but nobody said whose key is trusted. Compare its fingerprint with that of the instance, then name it by --key: ${fingerprint}`,
    });
    expect(verdict('whole.ndjson')).toEqual(consistent(FINGERPRINT));
    expect(verdict('resigned.ndjson')).toEqual(
      consistent('ecba:83cf:2258:80ca:8f53:956a:acb7:0fa8:a4f0:a18b:ad00:ae1a:5030:d621:02bc:66a4'),
    );
  });

  test('says how it is used, and what it cannot read', () => {
    expect(run()).toMatchObject({ status: 2, said: expect.stringContaining('Usage') as string });
    expect(run(join(FOLDER, 'nothing.ndjson')).status).toBe(2);
  });
});
