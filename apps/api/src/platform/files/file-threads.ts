import { Injectable } from '@nestjs/common';
import { PersonTurns } from '../commands/person-turns';
import { Turns } from '@evenkeel/platform/memory';
import { inThread, type ThreadLimits } from '../threads/in-thread';
import type { SentFile } from './sent-file';

/** Reading a file of 200,000 rows takes a few seconds. */
const LIMITS = { seconds: 30, megabytes: 1024 };
const TOO_MUCH =
  'It takes too long to check this file, so nothing was recorded. Please split it into smaller files.';

/**
 * Reads files in threads, one after the other, so that processor time and memory are left for
 * everybody else, whatever somebody sends. A file waits for at most one file of each other person.
 */
@Injectable()
export class FileThreads {
  private readonly turns = new Turns();
  private readonly personal = new PersonTurns(
    'Your files are being checked already. Please try again.',
  );

  /**
   * Hands the parts of a file to a thread, and returns all its answers. If nobody waits for a file
   * any more, the thread does not begin it or gives it up, and the promise rejects with the reason
   * of its signal.
   */
  run<Part, Answer>(
    { userId, signal }: Omit<SentFile, 'body'>,
    thread: string,
    parts: Iterable<Part>,
    limits: Pick<ThreadLimits, 'seconds' | 'megabytes'> = LIMITS,
  ): Promise<Answer[]> {
    const read = async (): Promise<Answer[]> => {
      const answers: Answer[] = [];
      const bounds = { ...limits, tooMuch: TOO_MUCH, signal };
      for await (const answer of inThread<Part, Answer>(thread, parts, bounds))
        answers.push(answer);
      return answers;
    };
    return this.personal.take(userId, () => this.turns.take('a file', read));
  }
}
