import type {
  AskedPercentile,
  LivedYear,
  PathAtPercentile,
  PreparedSimulation,
} from '@evenkeel/domain/retirement';
import type { PreparedGoal } from '@evenkeel/domain/retirement/rules';
import { Injectable } from '@nestjs/common';
import { PersonTurns } from '../../platform/commands/person-turns';
import { Turns } from '@evenkeel/platform/memory';
import { inThread, threadFile, type ThreadLimits } from '../../platform/threads/in-thread';
import type { FoundPaths, SimulationAnswer, SimulationPart } from './simulation-thread';

const THREAD = threadFile(__filename, 'simulation-thread');
/** 10,000 paths of 130 years take a second and 30 MB. */
const LIMITS: ThreadLimits = {
  seconds: 20,
  megabytes: 256,
  tooMuch: 'The simulation takes too long. Please try again.',
};

/**
 * Runs simulations as browsers do, in a thread, one after the other, so that processor time is left
 * for everybody else. A simulation waits for at most one of each other person.
 */
@Injectable()
export class Simulations {
  private readonly turns = new Turns();
  private readonly personal = new PersonTurns(
    'Your simulations are being run already. Please try again.',
  );

  of(userId: string): PersonSimulations {
    return new PersonSimulations((part) =>
      this.personal.take(userId, () => this.turns.take('a simulation', () => answerTo(part))),
    );
  }
}

/** The simulations of one person. */
export class PersonSimulations {
  constructor(private readonly ask: (part: SimulationPart) => Promise<SimulationAnswer>) {}

  /** Finds the paths on which the money lasts. */
  lasting(simulation: PreparedSimulation): Promise<FoundPaths> {
    return this.counted({ simulation, asked: null });
  }

  /** Finds the paths on which a goal is reached. */
  reached(goal: PreparedGoal): Promise<FoundPaths> {
    return this.counted({ goal });
  }

  private async counted(part: SimulationPart): Promise<FoundPaths> {
    const answer = await this.ask(part);
    if (answer.kind !== 'counted') throw new Error('the thread answered something else');
    return answer.found;
  }

  /** See `pathAtPercentile`. */
  async percentile(
    simulation: PreparedSimulation,
    asked: AskedPercentile,
  ): Promise<PathAtPercentile | null> {
    const answer = await this.ask({ simulation, asked });
    if (answer.kind !== 'percentile') throw new Error('the thread answered something else');
    return answer.found;
  }

  /** See `followPath`. */
  async path(simulation: PreparedSimulation, path: number): Promise<readonly LivedYear[]> {
    const answer = await this.ask({ simulation, asked: path });
    if (answer.kind !== 'path') throw new Error('the thread answered something else');
    return answer.years;
  }
}

async function answerTo(part: SimulationPart): Promise<SimulationAnswer> {
  for await (const answer of inThread<SimulationPart, SimulationAnswer>(THREAD, [part], LIMITS))
    return answer;
  throw new Error('the thread answered nothing');
}
