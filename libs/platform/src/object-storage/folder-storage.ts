import { randomBytes } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../folders';
import type { ObjectStorage } from './object-storage';
import type { UploadSignatures } from './upload-signature';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Pictures as files in a folder. Uploads come to a signed address of this server. */
export class FolderStorage implements ObjectStorage {
  constructor(
    private readonly folder: string,
    private readonly signatures: UploadSignatures,
  ) {}

  async uploadAddress(uploadId: string, expiresAt: Date): Promise<string> {
    const expires = expiresAt.getTime();
    return `/objects/uploads/${uploadId}?expires=${expires}&signature=${this.signatures.sign(uploadId, expires)}`;
  }

  async read(key: string, most: number): Promise<Buffer | null> {
    try {
      const file = await open(join(this.folder, key), 'r');
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(most + 1), 0, most + 1, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Writes the whole picture under another name first, so that nobody reads half of it. */
  async write(key: string, picture: Buffer): Promise<void> {
    const path = join(this.folder, key);
    const draft = `${path}.${randomBytes(6).toString('hex')}.draft`;
    makeFolder(dirname(path), 0o700);
    try {
      await writeFile(draft, picture, { flush: true, mode: 0o600 });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.folder, key), { force: true });
  }
}
