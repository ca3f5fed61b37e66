/** The store of pictures cannot be reached, or refuses us: trying again later makes sense. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
