/**
 * The place of pictures. There are two adapters: a folder of this machine, and a bucket of an
 * S3-compatible store.
 */
export interface ObjectStorage {
  /**
   * Returns an address to which a browser may PUT one picture until `expiresAt`: absolute, or a
   * path of this server.
   */
  uploadAddress(uploadId: string, expiresAt: Date): Promise<string>;
  /**
   * Returns the bytes; null if there are none. If there are more than `most` bytes, returns only
   * enough to show that.
   */
  read(key: string, most: number): Promise<Buffer | null>;
  /** Stores bytes, and replaces those before. */
  write(key: string, picture: Buffer): Promise<void>;
  /** Removes the bytes, if there are any. */
  remove(key: string): Promise<void>;
}

/**
 * Returns the key of an upload. Keys are made only here, from ids of our own, so nothing that a
 * person types becomes part of a path.
 */
export const uploadKey = (uploadId: string): string => `uploads/${uploadId}`;
/** Returns the key of a picture that is in use. */
export const pictureKey = (uploadId: string): string => `pictures/${uploadId}`;
