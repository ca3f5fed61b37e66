import { Shares } from './shares';

/** Tasks of one person that run or wait at most, unless the caller gives another number. */
const MOST_OF_A_PERSON = 4;

/**
 * Runs the tasks of one person one after the other, so that nobody takes the process away from
 * others. Refuses with 503 a person with too many running and waiting tasks.
 */
export class PersonTurns extends Shares {
  /**
   * `busy`: the message to a person who has too many tasks. `most`: tasks of one person that run or
   * wait.
   */
  constructor(busy: string, most = MOST_OF_A_PERSON) {
    super({ held: 1, waiting: most - 1 }, busy);
  }
}
