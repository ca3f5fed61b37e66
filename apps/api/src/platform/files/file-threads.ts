import { Injectable } from '@nestjs/common';
import { Turns } from '../commands/turns';
import { inThread, type ThreadLimits } from '../threads/in-thread';

/** A file of 200,000 rows takes a few seconds. */
const LIMITS = { seconds: 30, megabytes: 1024 };
const TOO_MUCH =
  'It takes too long to check this file, so nothing was recorded. Please split it into smaller files.';

/** Reads files in threads, one after the other: whatever somebody sends, there is processor and memory left for everybody else. */
@Injectable()
export class FileThreads {
  private readonly turns = new Turns();

  /** Hands the parts to a thread. Out: everything that it answers. */
  run<Part, Answer>(
    file: string,
    parts: Iterable<Part>,
    limits: Omit<ThreadLimits, 'tooMuch'> = LIMITS,
  ): Promise<Answer[]> {
    return this.turns.take('a file', async () => {
      const answers: Answer[] = [];
      for await (const answer of inThread<Part, Answer>(file, parts, {
        ...limits,
        tooMuch: TOO_MUCH,
      }))
        answers.push(answer);
      return answers;
    });
  }
}
