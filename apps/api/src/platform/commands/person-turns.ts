import { unavailable } from '../http/problems';
import { Turns } from '@evenkeel/platform/memory';

/** Tasks of one person that run or wait at most, unless the caller gives another number. */
const MOST_OF_A_PERSON = 4;

/**
 * Runs the tasks of one person one after the other, so that nobody takes the process away from
 * others. Refuses with 503 a person who has too many running and waiting.
 */
export class PersonTurns {
  private readonly turns = new Turns();
  private readonly asked = new Map<string, number>();

  /**
   * `busy`: the message to a person who has too many. `most`: tasks of one person that run or wait.
   */
  constructor(
    private readonly busy: string,
    private readonly most = MOST_OF_A_PERSON,
  ) {}

  async take<Result>(userId: string, task: () => Promise<Result>): Promise<Result> {
    const asked = this.asked.get(userId) ?? 0;
    if (asked >= this.most) throw unavailable(this.busy, 1);
    this.asked.set(userId, asked + 1);
    try {
      return await this.turns.take(userId, task);
    } finally {
      const left = (this.asked.get(userId) ?? 1) - 1;
      if (left === 0) this.asked.delete(userId);
      else this.asked.set(userId, left);
    }
  }
}
