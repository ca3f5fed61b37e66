import { PICTURE } from '@evenkeel/contracts/settings';
import { id } from '@evenkeel/contracts/shared/scalars';
import type { Logger } from '@evenkeel/platform/logging';
import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '../../platform/http/problems';
import { type ObjectStorage, pictureKey, uploadKey } from '@evenkeel/platform/object-storage';
import { LOGGER } from '../../platform/tokens';
import { pictureProblem } from './jpeg';
import { OBJECT_STORAGE } from './tokens';
import { picturePath, Uploads } from './uploads';

const FIELD = 'profilePictureURL';

const refusePicture = (message: string): ProblemError =>
  new ProblemError(422, message, [{ field: FIELD, message }]);

/**
 * Profile pictures as bytes. They are taken from uploads, and removed when another picture replaces
 * them.
 */
@Injectable()
export class Pictures {
  constructor(
    private readonly uploads: Uploads,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Makes a picture of the upload at an address, and returns its path. Refuses (422) an address
   * that is not the user's, has expired or was used before, or that received nothing or something
   * other than a 200 x 200 JPEG.
   */
  async keep(userId: string, address: string): Promise<string> {
    const uploadId = uploadIdOf(address);
    if (uploadId === null || !(await this.uploads.take(userId, uploadId)))
      throw refusePicture(
        'This upload address is unknown, has expired or was used already. Please choose the picture again.',
      );
    const bytes = await this.storage.read(uploadKey(uploadId), PICTURE.mostBytes);
    const problem = bytes === null ? 'Nothing was uploaded to this address' : pictureProblem(bytes);
    if (bytes === null || problem !== null) {
      await this.uploads.discard(uploadId);
      throw refusePicture(problem ?? 'Nothing was uploaded to this address');
    }
    await this.storage.write(pictureKey(uploadId), bytes);
    await this.storage.remove(uploadKey(uploadId));
    return picturePath(uploadId);
  }

  /** Returns the picture, or null if there is none. */
  read(uploadId: string): Promise<Buffer | null> {
    return this.storage.read(pictureKey(uploadId), PICTURE.mostBytes);
  }

  /**
   * Removes the picture of a path. If that fails, the picture is removed when the user next uploads
   * one.
   */
  async remove(path: string): Promise<void> {
    const uploadId = uploadIdOf(path);
    if (uploadId === null) return;
    await this.uploads
      .discard(uploadId)
      .catch((error: unknown) =>
        this.logger.warn('A replaced picture could not be removed', { error }),
      );
  }
}

/** Returns the id at the end of an upload address or of a picture's path; null if there is none. */
function uploadIdOf(address: string): string | null {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return id.safeParse(path.slice(path.lastIndexOf('/') + 1)).data ?? null;
}
