import { join } from 'node:path';
import type { Config } from '../config';
import { BucketStorage } from './bucket-storage';
import { FolderStorage } from './folder-storage';
import type { ObjectStorage } from './object-storage';
import type { UploadSignatures } from './upload-signature';

/** Opens the bucket of the settings, or else the folder `objects` of the data folder. */
export function openObjectStorage(
  { bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>,
  signatures: UploadSignatures,
): ObjectStorage {
  return bucket
    ? new BucketStorage(bucket)
    : new FolderStorage(join(dataDir, 'objects'), signatures);
}
