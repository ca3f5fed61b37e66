import { Injectable } from '@nestjs/common';
import { Turns } from '@evenkeel/platform/memory';
import { PersonTurns } from './person-turns';

/** Number of events from which a stream is long: a fold of it takes much time and memory. */
export const LONG_STREAM = 10_000;

/**
 * Turns for requests that fold a whole stream anew (HIS-80). Each person has one fold under way,
 * and three more wait. Only one long stream is folded at a time, for all persons: a request waits
 * for at most one fold of each other person.
 */
@Injectable()
export class Folds {
  private readonly persons = new PersonTurns(
    'Too much is being worked out for you at once. Please try again.',
  );
  private readonly long = new Turns();

  /** Refuses with 503 if the person has four folds under way or waiting. */
  inTurn<Result>(userId: string, fold: () => Promise<Result>): Promise<Result> {
    return this.persons.take(userId, fold);
  }

  /** Folds a long stream while nobody else folds one. Call it within a person's turn. */
  alone<Result>(fold: () => Promise<Result>): Promise<Result> {
    return this.long.take('', fold);
  }
}
