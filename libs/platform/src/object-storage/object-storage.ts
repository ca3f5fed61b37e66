/**
 * Where pictures are kept. Two adapters: a folder of this machine, and a bucket of an S3-compatible
 * store.
 */
export interface ObjectStorage {
  /**
   * An address to which a browser may PUT one picture until `expiresAt`: absolute, or a path of
   * this server.
   */
  uploadAddress(uploadId: string, expiresAt: Date): Promise<string>;
  /**
   * The bytes; null where there is nothing. Where there are more than `most` bytes, only enough
   * come to tell.
   */
  read(key: string, most: number): Promise<Buffer | null>;
  /** Keeps bytes, in place of what was there. */
  write(key: string, picture: Buffer): Promise<void>;
  /** There need not be anything. */
  remove(key: string): Promise<void>;
}

/**
 * Keys are made here only, from ids that we made: nothing that a person types becomes part of a
 * path.
 */
export const uploadKey = (uploadId: string): string => `uploads/${uploadId}`;
/** The key of a picture that is in use. */
export const pictureKey = (uploadId: string): string => `pictures/${uploadId}`;
