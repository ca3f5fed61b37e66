import { TestCluster } from './cluster';
import { dropTemplate, nameOfDatabase } from './database';
import { givenPostgres, givenRedis } from './given-servers';
import { findRedis, type RedisServer, startRedis } from './redis';

/**
 * Real servers for one jest run, on free ports, removed at the end. If DATABASE_URL or REDIS_URL is
 * set, the run uses that server.
 */
interface Services {
  cluster: TestCluster | null;
  redis: RedisServer | null;
}

const holder = globalThis as { evenkeelServices?: Services };

/**
 * Starts the servers that the tests of one run share. Integration and browser tests start and stop
 * them separately.
 */
export async function startServices(): Promise<void> {
  if (holder.evenkeelServices) return;
  const given = givenPostgres();
  const cluster = given === null ? await TestCluster.start('off') : null;
  process.env.TEST_POSTGRES_URL = given ?? cluster?.url;
  process.env.TEST_TEMPLATE = nameOfDatabase('template');
  const program = givenRedis() === null ? findRedis() : null;
  const redis = program ? await startRedis(program) : null;
  const redisUrl = givenRedis() ?? redis?.url;
  if (redisUrl) process.env.TEST_REDIS_URL = redisUrl;
  holder.evenkeelServices = { cluster, redis };
}

export async function stopServices(): Promise<void> {
  const services = holder.evenkeelServices;
  if (!services) return;
  holder.evenkeelServices = undefined;
  await services.redis?.kill();
  if (services.cluster) await services.cluster.stop();
  else await dropTemplate();
}
