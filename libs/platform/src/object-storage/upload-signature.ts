import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Signs the addresses at which this server itself takes uploads, with a key derived from the master
 * key.
 */
export class UploadSignatures {
  private readonly key: Buffer;

  constructor(masterKey: Buffer) {
    this.key = Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), 'upload addresses', 32));
  }

  /** `expires`: milliseconds since 1970. */
  sign(uploadId: string, expires: number): string {
    return this.digest(uploadId, String(expires)).toString('base64url');
  }

  /**
   * Returns whether the parts of an address were signed here. The caller checks that the address
   * has not expired.
   */
  isRight(uploadId: string, expires: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    const right = this.digest(uploadId, expires);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private digest(uploadId: string, expires: string): Buffer {
    return createHmac('sha256', this.key).update(`${uploadId}\n${expires}`).digest();
  }
}
