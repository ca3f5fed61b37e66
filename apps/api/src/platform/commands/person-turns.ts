import { unavailable } from '../http/problems';
import { Turns } from './turns';

/** Tasks of one person that run or wait, where nothing else is said. */
const MOST_OF_A_PERSON = 4;

/**
 * Lets the tasks of one person run one after the other, so that nobody takes the process away from others. Rejects with 503 for a person
 * who has too many under way.
 */
export class PersonTurns {
  private readonly turns = new Turns();
  private readonly asked = new Map<string, number>();

  /** `busy`: what is said to a person who has too many under way. `most`: tasks of one person that run or wait. */
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
