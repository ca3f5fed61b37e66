import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './find-program';
import { freePort } from './free-port';

export interface RedisServer {
  readonly url: string;
  /** Stops the process, with its connections open, until it is woken. */
  freeze(): void;
  wake(): void;
  /** Sends SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
}

export const findRedis = (): string | null => findProgram('redis-server');

/**
 * Starts an empty Redis, on a free port unless one is given, in a new folder: a shared folder may
 * hold a dump, which Redis would load.
 */
export async function startRedis(program: string, atPort?: number): Promise<RedisServer> {
  const port = atPort ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-redis-'));
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    dir: folder,
  };
  const redis = spawn(
    program,
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const gone = once(redis, 'close');
  await new Promise<void>((resolve, reject) => {
    redis.once('error', reject);
    redis.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
    redis.stdout.on(
      'data',
      (chunk: Buffer) => chunk.toString().includes('Ready to accept connections') && resolve(),
    );
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => redis.kill('SIGSTOP'),
    wake: () => redis.kill('SIGCONT'),
    kill: async () => {
      redis.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
