/** The store of pictures cannot be reached, or refuses us. A later attempt makes sense. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
