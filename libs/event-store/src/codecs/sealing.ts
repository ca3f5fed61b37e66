import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Replaces a text whose owner's key is destroyed. */
export const ERASED = '[erased]';

const MARK = 'sealed';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A sealed text is damaged, was moved from another event or member, or was sealed with another key.
 */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/**
 * Seals a text: `sealed:<owner>:<base64 of initialisation vector (12 bytes), ciphertext, tag (16
 * bytes)>`, AES-256-GCM with a random vector. `place` (event id and member) is authenticated, so a
 * sealed text cannot be used anywhere else.
 */
export function seal(text: string, ownerId: string, key: Buffer, place: string): string {
  return `${MARK}:${ownerId}:${encrypt(Buffer.from(text, 'utf8'), key, place).toString('base64')}`;
}

/** Returns the user whose key opens a sealed text. */
export function ownerOf(sealed: string): string {
  const [mark, ownerId] = sealed.split(':', 2);
  if (mark !== MARK || !ownerId) throw new SealBroken('a text that should be sealed is not');
  return ownerId;
}

/** Opens a sealed text; returns `[erased]` if the key is destroyed. Throws SealBroken. */
export function unseal(sealed: string, key: Buffer | null, place: string): string {
  if (key === null) return ERASED;
  return decrypt(
    Buffer.from(sealed.slice(sealed.lastIndexOf(':') + 1), 'base64'),
    key,
    place,
  ).toString('utf8');
}

/**
 * Encrypts with AES-256-GCM: initialisation vector, ciphertext, tag. `context` is authenticated
 * with it.
 */
export function encrypt(plain: Buffer, key: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context, 'utf8'));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Reverses `encrypt`. Throws SealBroken if key, context or bytes differ from those of the
 * encryption.
 */
export function decrypt(sealed: Buffer, key: Buffer, context: string): Buffer {
  if (sealed.length < IV_BYTES + TAG_BYTES)
    throw new SealBroken(`sealed bytes of ${context} are cut off`);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(context, 'utf8'))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
  } catch (error) {
    throw new SealBroken(`the seal of ${context} is broken`, { cause: error });
  }
}
