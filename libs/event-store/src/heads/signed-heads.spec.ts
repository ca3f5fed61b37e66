import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { fingerprintOf, publicText, readSignedHeads, signHeads } from './signed-heads';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEY = publicText(privateKey);
const AT = '2026-11-23T03:00:00.000Z';
const MINE = { streamId: 'portfolio-a', revision: 7, hash: 'a'.repeat(64) };
const OTHER = { streamId: 'user-b', revision: 12, hash: 'b'.repeat(64) };

describe('signed heads (BAK-2)', () => {
  it('are read as they were signed, each with a signature', () => {
    const signature = expect.any(String) as string;
    expect(
      readSignedHeads(signHeads({ at: AT, heads: [MINE, OTHER] }, privateKey), privateKey),
    ).toEqual({
      at: AT,
      heads: [
        { ...OTHER, signature },
        { ...MINE, signature },
      ],
    });
  });

  it('are proved one by one, without the heads of others', () => {
    const text = signHeads({ at: AT, heads: [MINE, OTHER] }, privateKey);
    const signature = /^7 a+ portfolio-a (\S+)$/m.exec(text)?.[1] ?? '';
    const holds = (revision: number, hash: string, streamId: string, at = AT, key = KEY) =>
      verify(
        null,
        Buffer.from(
          `evenkeel head, version 1\nat ${at}\nkey ${key}\n${revision} ${hash} ${streamId}\n`,
        ),
        publicKey,
        Buffer.from(signature, 'base64'),
      );
    expect(holds(7, MINE.hash, 'portfolio-a')).toBe(true);
    expect([
      holds(6, MINE.hash, 'portfolio-a'),
      holds(7, OTHER.hash, 'portfolio-a'),
      holds(7, MINE.hash, 'portfolio-b'),
      holds(7, MINE.hash, 'portfolio-a', '2026-11-24T03:00:00.000Z'),
      holds(7, MINE.hash, 'portfolio-a', AT, 'another'),
    ]).toEqual([false, false, false, false, false]);
  });

  it('of version 1, which were signed all together only, are read as heads without a signature', () => {
    const body = `evenkeel heads, version 1\nat ${AT}\n7 ${MINE.hash} portfolio-a\nkey ${KEY}\n`;
    const signature = sign(null, Buffer.from(body), privateKey).toString('base64');
    expect(readSignedHeads(`${body}signature ${signature}\n`, privateKey)).toEqual({
      at: AT,
      heads: [{ ...MINE, signature: null }],
    });
  });
});

describe('the fingerprint of a key (HIS-26)', () => {
  it('is the SHA-256 of its DER form in groups of four', () => {
    const digest = createHash('sha256').update(Buffer.from(KEY, 'base64')).digest('hex');
    expect(fingerprintOf(KEY)).toMatch(/^([0-9a-f]{4}:){15}[0-9a-f]{4}$/);
    expect(fingerprintOf(KEY).replaceAll(':', '')).toBe(digest);
  });
});
