const MEGABYTE = 1024 * 1024;
/** Memory for the files of all users together, in bytes. */
const MOST_BYTES = 256 * MEGABYTE;
/** A file that has been arriving for longer gives up its room if another file needs it. */
const SLOW_MS = 30_000;

/** The memory of a file. */
export interface FileRoom {
  /** Aborted if the file has to make room for another one: reading of it stops. */
  readonly passed: AbortSignal;
  /** Takes more memory for the file. Returns false if all files together leave too little. */
  grow(bytes: number): boolean;
  /** Notes that the whole file has arrived. It then makes room for no other file. */
  arrived(): void;
  /** Gives the memory back. Later calls change nothing. */
  giveBack(): void;
}

interface File {
  readonly begunAt: number;
  /** Bytes that the file has taken. */
  bytes: number;
  readonly passed: AbortController;
}

/**
 * Counts the memory of all files that are being read or worked on, so that many senders together do
 * not take all of it (API-8). Bytes count when they arrive: announced bytes take no memory and keep
 * nobody else's file out. Senders who stop in the middle, or are slow, keep nobody out either.
 */
export class FileMemory {
  private taken = 0;
  /** Files that have not arrived completely, the oldest first. */
  private readonly coming = new Set<File>();

  constructor(
    private readonly mostBytes = MOST_BYTES,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Begins a file of at most this many bytes. Returns null if the files under way leave too little
   * memory. A file that arrives alone is always taken.
   */
  begin(announced: number): FileRoom | null {
    const file: File = { begunAt: this.now(), bytes: 0, passed: new AbortController() };
    if (!this.hasRoom(announced, file)) return null;
    this.coming.add(file);
    return {
      passed: file.passed.signal,
      grow: (bytes) => {
        if (!this.hasRoom(bytes, file)) return false;
        file.bytes += bytes;
        this.taken += bytes;
        return true;
      },
      arrived: () => void this.coming.delete(file),
      giveBack: () => this.giveBack(file),
    };
  }

  /**
   * Returns whether there is room for more bytes of a file. If necessary, takes the room of slow
   * files.
   */
  private hasRoom(bytes: number, file: File): boolean {
    const others = this.taken - file.bytes;
    let missing = this.taken + bytes - this.mostBytes;
    let freed = 0;
    const passed: File[] = [];
    for (const slow of this.coming) {
      if (missing <= 0 || this.now() - slow.begunAt < SLOW_MS) break;
      if (slow === file) continue;
      passed.push(slow);
      freed += slow.bytes;
      missing -= slow.bytes;
    }
    if (missing > 0 && freed < others) return false;
    for (const slow of passed) {
      this.giveBack(slow);
      slow.passed.abort();
    }
    return true;
  }

  private giveBack(file: File): void {
    this.coming.delete(file);
    this.taken -= file.bytes;
    file.bytes = 0;
  }
}
