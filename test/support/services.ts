import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { TestCluster } from './cluster';
import { findProgram } from './find-program';
import { freePort } from './free-port';

/** Real servers for the length of one jest run, on free ports, removed at the end. */
interface Services {
  cluster: TestCluster;
  redis: ChildProcess | null;
}

const holder = globalThis as { evenkeelServices?: Services };

export async function startServices(): Promise<void> {
  const cluster = await TestCluster.start();
  process.env.TEST_POSTGRES_URL = cluster.url;
  holder.evenkeelServices = { cluster, redis: await startRedis() };
}

async function startRedis(): Promise<ChildProcess | null> {
  const program = findProgram('REDIS_SERVER', ['redis-server', 'valkey-server']);
  if (!program) return null;
  const port = await freePort();
  const redis = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()], { stdio: ['ignore', 'pipe', 'ignore'] });
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
  await services.cluster.stop();
}
