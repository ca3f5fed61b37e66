const MEGABYTE = 1024 * 1024;
/** Memory for the files of all users together, in bytes. */
const MOST_BYTES = 256 * MEGABYTE;
/** A file that comes for longer makes room where another one needs it. */
const SLOW_MS = 30_000;

/** The memory of a file. */
export interface FileRoom {
  /** Aborted where it has to make room for another file: it is to be read no further. */
  readonly passed: AbortSignal;
  /** Takes more of it. False where the files of all leave too little. */
  grow(bytes: number): boolean;
  /** The file has come as a whole, and makes room for no other one any more. */
  arrived(): void;
  /** Later calls change nothing. */
  giveBack(): void;
}

interface File {
  readonly begunAt: number;
  /** That it has taken. */
  bytes: number;
  readonly passed: AbortController;
}

/**
 * Counts what the files take that are read or worked on, so that many senders together do not take
 * all memory (API-8). Bytes count when they arrive: what senders only announce takes no memory, and
 * keeps nobody else's file out. Nor do senders who stop in the middle, or are slow.
 */
export class FileMemory {
  private taken = 0;
  /** Files that have not arrived as a whole, the oldest first. */
  private readonly coming = new Set<File>();

  constructor(
    private readonly mostBytes = MOST_BYTES,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Begins a file that may have so many bytes. Returns null where the files that are under way
   * leave too little. A file that comes alone is always taken.
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

  /** Whether so many more bytes of a file find room, if need be that of slow ones. */
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
