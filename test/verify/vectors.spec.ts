import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** Verdicts of the verifier, who knows that key, on its test vectors. */
const SAYS: Readonly<Record<string, string>> = {
  'whole.ndjson': 'WHOLE: every event is there, unaltered and in order',
  'altered.ndjson': 'line 7: the content of revision 5 does not have its hash',
  'dropped.ndjson': 'line 6: revision 5 stands where 4 should',
  'swapped.ndjson': 'line 5: revision 4 stands where 3 should',
  'inserted.ndjson': 'line 6: revision 3 stands where 4 should',
  'truncated.ndjson': 'line 11: the file ends too early',
  'shortened.ndjson': 'line 12: the signature does not hold',
  'balances.ndjson': 'line 13: the cash that the transactions add up to differ',
  // Somebody lowered an amount, made every hash anew and signed with their own key.
  'resigned.ndjson': 'line 13: another key than yours signed the file',
  'heads.ndjson': 'WHOLE: every event is there, unaltered and in order',
  // The same, but a head that was signed earlier was altered to agree.
  'forged-head.ndjson':
    'line 1: the signature of the head of 2026-11-26T01:17:23.728Z does not hold',
  // Valid JSON that is no line of a history, signed with somebody's own key.
  'null-line.ndjson': 'line 6: the line is not whole',
  'no-signed-heads.ndjson': 'line 1: the line is not whole: signedHeads is missing',
  'opened.ndjson': 'line 13: the lines before the end are not those that were signed',
  // Characters outside base64, which a reader of base64 skips.
  'signature-ending.ndjson': 'line 13: the signature does not hold',
  'signature-inserted.ndjson': 'line 13: the signature does not hold',
  'line-feed.ndjson': 'line 13: the line is not whole: its line feed is missing',
  'first-line.ndjson': 'line 1: the first line does not say that this is a history of Evenkeel',
  'stream.ndjson':
    'line 1: the events are not those of portfolio-01a2078c-2657-7465-a5cb-942179e8febf: none has its hash',
  'doubled.ndjson': 'line 14: something stands after the end',
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
    expect(run(whole, '--key', KEY_OF_HEADS)).toEqual({
      status: 1,
      said: expect.stringContaining('another key than yours signed the file') as string,
    });
  });

  test('takes a key and a fingerprint as people copy them, and refuses what is neither', () => {
    const whole = join(FOLDER, 'vectors/whole.ndjson');
    const compact = FINGERPRINT.replaceAll(':', '');
    const ways = [
      ` ${KEY}\n`,
      KEY.slice(0, -1),
      FINGERPRINT.toUpperCase(),
      compact,
      ` ${compact} `,
    ];
    for (const key of ways) expect([key, run(whole, '--key', key).status]).toEqual([key, 0]);
    const otherKind = generateKeyPairSync('x25519').publicKey;
    const neither = [
      '',
      'null',
      KEY.slice(0, 30),
      `${KEY}!`,
      compact.slice(1),
      otherKind.export({ format: 'der', type: 'spki' }).toString('base64'),
    ];
    for (const key of neither)
      expect(run(whole, '--key', key)).toEqual({
        status: 2,
        said: '`--key` holds neither a public key nor a fingerprint\n',
      });
  });

  test('says once what is wrong with the whole file, and not of each event', () => {
    const saidOf = (file: string) =>
      run(join(FOLDER, 'vectors', file), '--key', KEY).said.match(/^line \d+: .*$/gm);
    const digest = 'line 13: the lines before the end are not those that were signed';
    expect(saidOf('first-line.ndjson')).toEqual([SAYS['first-line.ndjson'], digest]);
    expect(saidOf('stream.ndjson')).toEqual([SAYS['stream.ndjson'], digest]);
    expect(saidOf('doubled.ndjson')).toEqual([SAYS['doubled.ndjson']]);
  });

  test('says that it did not compare where the kept heads do not name the history', () => {
    const [whole = '', other = '', altered = ''] = [
      'whole.ndjson',
      'heads.ndjson',
      'altered.ndjson',
    ].map((file) => join(FOLDER, 'vectors', file));
    const last = (...parameters: string[]) => {
      const { status, said } = run(...parameters);
      return [status, ...said.trimEnd().split('\n').slice(-2)];
    };
    const notCompared =
      'NOT COMPARED: the heads that you kept do not name this history; it may be younger than they are.';
    for (const key of [['--key', KEY], []])
      expect(last(whole, ...key, '--heads', other)).toEqual([
        2,
        `signed with the key ${KEY}`,
        notCompared,
      ]);
    expect(last(altered, '--key', KEY, '--heads', other)).toEqual([
      1,
      notCompared,
      'ALTERED: this is not what was exported.',
    ]);
  });

  test('counts signed heads and unsigned ones apart, and finds a head that was made up', () => {
    const [heads, forged] = WITH_HEADS.map((file) => join(FOLDER, 'vectors', file));
    expect(run(heads ?? '', '--key', KEY_OF_HEADS).said).toContain(
      'compared with 1 signed head, the last of 2026-11-26T01:17:23.728Z\ncompared with 1 head that has no signature of its own, the last of 2026-11-26T01:17:23.098Z\n',
    );
    // The file holds without a named key, too; somebody who signs the file cannot sign for the
    // instance.
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
    const whole = join(FOLDER, 'vectors/whole.ndjson');
    for (const path of [join(FOLDER, 'nothing.ndjson'), FOLDER])
      for (const said of [run(path), run(whole, '--heads', path)])
        expect(said).toEqual({
          status: 2,
          said: expect.stringMatching(new RegExp(`^${path} cannot be read \\(.*\\)\n$`)) as string,
        });
  });
});

describe('whatever stands in a file, the verifier says in which line it is not whole', () => {
  const vector = (file: string) => readFileSync(join(FOLDER, 'vectors', file), 'utf8');
  const lines = vector('heads.ndjson').trimEnd().split('\n');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'evenkeel-verify-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const fileOf = (text: string) => {
    const path = join(folder, 'history.ndjson');
    writeFileSync(path, text);
    return path;
  };
  const textOf = (some: readonly string[]) => some.map((line) => `${line}\n`).join('');
  /** Signs lines with somebody's own key, with an end that agrees with them. */
  const signedAnew = (before: readonly string[], head: object) => {
    const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const digest = createHash('sha256').update(textOf(before)).digest('hex');
    const body = JSON.stringify({ ...head, digest, key, signature: undefined });
    const signature = sign(null, Buffer.from(body), privateKey).toString('base64');
    return textOf([...before, `${body.slice(0, -1)},"signature":"${signature}"}`]);
  };
  const expectAltered = (text: string, line: number, reason: string) =>
    expect(run(fileOf(text))).toEqual({
      status: 1,
      said: expect.stringMatching(
        new RegExp(`^(?:portfolio-.*\n)?line ${line}: ${reason}\n(?:.*\n)*ALTERED: .*\n$`),
      ) as string,
    });
  const NESTED = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

  test('where a line is valid JSON and no object', () => {
    for (const content of ['null', '7', '"event"', 'true', '[]', '[{"kind":"event"}]', '', NESTED])
      for (const place of [0, 3, lines.length - 1])
        expectAltered(
          textOf(lines.toSpliced(place, 0, content)),
          place + 1,
          'the line is not whole',
        );
  });

  test.each([
    ['first line', 1, 'streamId exportedAt events signedHeads'],
    [
      'event',
      4,
      'revision id type schemaVersion recordedAt actor requestId data previousHash hash',
    ],
    ['end', lines.length, 'revision hash balances digest key signature'],
  ])('where a member of the %s is missing or of another kind', (_, line, names) => {
    const content = JSON.parse(lines[line - 1] ?? '') as Record<string, unknown>;
    for (const name of names.split(' '))
      // The first value has no text form; a list of one text looks like that text.
      for (const other of [{ toString: null }, [content[name]], undefined])
        expectAltered(
          textOf(lines.with(line - 1, JSON.stringify({ ...content, [name]: other }))),
          line,
          `the line is not whole: ${name} is missing or of another kind`,
        );
  });

  test('where a signed head, a balance or a number is of another kind', () => {
    const [manifest = '', , , event = ''] = lines;
    const last = lines.at(-1) ?? '';
    const altered = (line: number, text: string, name: string) => {
      expect(lines).not.toContain(text);
      expectAltered(textOf(lines.with(line - 1, text)), line, `the line is not whole: ${name} .*`);
    };
    for (const one of ['null', '[]', '{}', '{"at":1,"revision":2,"hash":"","signature":null}'])
      altered(1, manifest.replace('"signedHeads":[', `"signedHeads":[${one},`), 'signedHeads');
    for (const revision of ['1e999', '2.5', '9007199254740993', '"2"'])
      altered(4, event.replace(/"revision":\d+/, `"revision":${revision}`), 'revision');
    altered(4, event.replace('"effectiveAt":null', '"effectiveAt":[]'), 'effectiveAt');
    for (const balances of ['7', '{}', '{"cash":null,"shares":[]}', '{"cash":[null],"shares":[]}'])
      altered(
        lines.length,
        last.replace(/"balances":.*,"digest"/, `"balances":${balances},"digest"`),
        'balances',
      );
    altered(lines.length, last.replace(/"amount":"[^"]*"/, `"amount":${NESTED}`), 'balances');
  });

  test('where the content of an event, or of the whole file, says nothing', () => {
    const [manifest = '', , , event = ''] = lines;
    for (const data of ['null', '7', '{"transactionType":"buy"}', NESTED]) {
      const { type, ...rest } = JSON.parse(lines[5] ?? '') as { type: string };
      const text = JSON.stringify({ ...rest, type, data });
      expectAltered(
        textOf(lines.with(5, text)),
        6,
        'the content of revision 4 does not have its hash',
      );
    }
    expectAltered(
      textOf([manifest.replace('"version":1', '"version":{"toString":null}'), event]),
      1,
      'the version of the file is not known here',
    );
    expectAltered('', 0, 'the file ends too early: its last line is missing');
    // An end alone, of a history without an event, signed with somebody's own key.
    const end = { kind: 'head', revision: -1, hash: '0'.repeat(64), balances: null };
    expectAltered(signedAnew([], end), 1, 'the first line does not say .*');
  });

  test('and never lets the file write to the screen', () => {
    const [manifest = '', ...events] = lines.slice(0, -1);
    const content = JSON.parse(manifest) as object;
    const lie = JSON.stringify({ ...content, signedHeads: [], exportedAt: 'now\n\u001b[8mWHOLE' });
    const head = JSON.parse(lines.at(-1) ?? '') as object;
    const { status, said } = run(fileOf(signedAnew([lie, ...events], head)));
    expect([status, said.split('\n')[0]]).toEqual([
      3,
      expect.stringMatching(/5 events, exported at now\?\?\[8mWHOLE$/),
    ]);
  });

  test('and compares with no heads that hold none', () => {
    const whole = fileOf(textOf(lines));
    const kept = join(folder, 'kept.ndjson');
    const ends = ['null', '7', '{}', '{"revision":"4","hash":"00"}', '{"revision":4}', '{"kind":'];
    for (const last of ends) {
      writeFileSync(kept, textOf(lines.with(-1, last)));
      expect(run(whole, '--heads', kept)).toEqual({ status: 2, said: `${kept} holds no heads\n` });
    }
  });
});
