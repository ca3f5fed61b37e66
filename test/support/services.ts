import { TestCluster } from './cluster';
import { findRedis, type RedisServer, startRedis } from './redis';

/** Real servers for the length of one jest run, on free ports, removed at the end. */
interface Services {
  cluster: TestCluster;
  redis: RedisServer | null;
}

const holder = globalThis as { evenkeelServices?: Services };

export async function startServices(): Promise<void> {
  const cluster = await TestCluster.start();
  process.env.TEST_POSTGRES_URL = cluster.url;
  const program = findRedis();
  const redis = program ? await startRedis(program) : null;
  if (redis) process.env.TEST_REDIS_URL = redis.url;
  holder.evenkeelServices = { cluster, redis };
}

export async function stopServices(): Promise<void> {
  const services = holder.evenkeelServices;
  if (!services) return;
  await services.redis?.kill();
  await services.cluster.stop();
}
