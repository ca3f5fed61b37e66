import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

/** How a command ended: its exit code, null where it was killed or could not be started, and what it said. */
export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs commands of the operator, one at a time, in processes of their own: none holds up the projections. */
export class CommandProcess {
  private child: ChildProcess | null = null;

  /** `program`: the operator's commands. `priority`: as nice has it, from 0 (that of this process) to 19. */
  constructor(
    private readonly program: string,
    private readonly priority = 0,
  ) {}

  async run(words: readonly string[]): Promise<Ended> {
    const child = spawn(process.execPath, [this.program, ...words], {
      env: process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()));
    try {
      const ended = once(child, 'close') as Promise<[number | null]>;
      if (child.pid !== undefined && this.priority > 0) setPriority(child.pid, this.priority);
      const [code] = await ended;
      return { code, said };
    } catch (error) {
      return { code: null, said: (error as Error).message };
    } finally {
      this.child = null;
    }
  }

  kill(): void {
    this.child?.kill();
  }
}
