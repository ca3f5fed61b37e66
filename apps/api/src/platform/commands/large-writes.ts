import { Injectable } from '@nestjs/common';
import { unavailable } from '../http/problems';

const IS_WRITTEN =
  'A file is being imported, or many changes are being undone. Nothing was reset. Please try again when that has ended.';
const IS_RESET = 'Your account data is being reset, so nothing was saved.';
/** Retry-After in seconds. */
const LOOK_AGAIN = 5;

/**
 * Keeps the resets of a person apart from writes that may work for minutes (IDN-79). A reset that
 * waited for such a write would be recorded too late to tell its caller in time.
 */
@Injectable()
export class LargeWrites {
  private readonly written = new UnderWay();
  private readonly reset = new UnderWay();

  /** Runs a write. Refuses it with 503 while the person's data is being reset. */
  async during<Result>(userId: string, write: () => Promise<Result>): Promise<Result> {
    if (this.reset.has(userId)) throw unavailable(IS_RESET, LOOK_AGAIN);
    return this.written.during(userId, write);
  }

  /** Runs a reset. Refuses it with 503 while such a write of the person is under way. */
  async duringReset<Result>(userId: string, reset: () => Promise<Result>): Promise<Result> {
    if (this.written.has(userId)) throw unavailable(IS_WRITTEN, LOOK_AGAIN);
    return this.reset.during(userId, reset);
  }
}

/** The persons with work under way. */
class UnderWay {
  private readonly counts = new Map<string, number>();

  has(userId: string): boolean {
    return this.counts.has(userId);
  }

  async during<Result>(userId: string, task: () => Promise<Result>): Promise<Result> {
    this.counts.set(userId, (this.counts.get(userId) ?? 0) + 1);
    try {
      return await task();
    } finally {
      const left = (this.counts.get(userId) ?? 1) - 1;
      if (left > 0) this.counts.set(userId, left);
      else this.counts.delete(userId);
    }
  }
}
