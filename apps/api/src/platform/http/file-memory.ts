const MEGABYTE = 1024 * 1024;
/** For the files of all users together. */
const MOST_BYTES = 256 * MEGABYTE;

/**
 * Counts what the files take that are read or worked on, so that many senders together do not take
 * all memory (API-8).
 */
export class FileMemory {
  private taken = 0;

  constructor(private readonly mostBytes = MOST_BYTES) {}

  /**
   * Takes the memory of a file in bytes. Out: gives it back, to be called once; null where the
   * files that are under way leave too little. A file that comes when none is under way is always
   * taken.
   */
  take(bytes: number): (() => void) | null {
    if (this.taken > 0 && this.taken + bytes > this.mostBytes) return null;
    this.taken += bytes;
    return () => {
      this.taken -= bytes;
    };
  }
}
