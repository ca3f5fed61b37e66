export { BucketStorage } from './bucket-storage';
export { FolderStorage } from './folder-storage';
export { type ObjectStorage, pictureKey, uploadKey } from './object-storage';
export { openObjectStorage } from './open-object-storage';
export { StorageUnavailable } from './storage-unavailable';
export { UploadSignatures } from './upload-signature';
