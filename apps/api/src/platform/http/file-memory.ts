const MEGABYTE = 1024 * 1024;
/** For the files of all users together. */
const MOST_BYTES = 256 * MEGABYTE;

/** The memory of a file. */
export interface FileRoom {
  /** Takes more of it. False where the files of all leave too little. */
  grow(bytes: number): boolean;
  /** To be called once. */
  giveBack(): void;
}

/**
 * Counts what the files take that are read or worked on, so that many senders together do not take
 * all memory (API-8). Bytes count when they arrive: what senders only announce takes no memory, and
 * keeps nobody else's file out.
 */
export class FileMemory {
  private taken = 0;

  constructor(private readonly mostBytes = MOST_BYTES) {}

  /**
   * Begins a file that may have so many bytes. Out: null where the files that are under way leave
   * too little. A file that comes alone is always taken.
   */
  begin(announced: number): FileRoom | null {
    if (this.taken > 0 && this.taken + announced > this.mostBytes) return null;
    let own = 0;
    return {
      grow: (bytes) => {
        if (this.taken > own && this.taken + bytes > this.mostBytes) return false;
        own += bytes;
        this.taken += bytes;
        return true;
      },
      giveBack: () => void (this.taken -= own),
    };
  }
}
