import { Redis } from 'ioredis';
import { createTestDatabase } from '../../../../test/support/database';
import { type Gate, openGate } from '../../../../test/support/gate';
import { findRedis, type RedisServer, startRedis } from '../../../../test/support/redis';
import { soon } from '../../../../test/support/soon';
import { untilDone } from '../../../../test/support/until-done';
import { type Announcements, openAnnouncements } from '../announcements';
import { createQueues, type Queues } from './index';

const program = findRedis();
const redisTest = program ? test : test.skip;
const nothing = (): void => undefined;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let servers: RedisServer[] = [];
let gate: Gate;
const opened: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  if (!program) return;
  servers = [await startRedis(program), await startRedis(program)];
  gate = await openGate(urlOf(0));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
  gate?.close();
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  await database.drop();
});

const urlOf = (server: number): string => servers[server]?.url ?? '';

/** Makes the first server a replica of the second one, or a master again. */
async function replicate(words: [host: string, port: string]): Promise<void> {
  const operator = new Redis(urlOf(0));
  await operator.call('REPLICAOF', ...words);
  operator.disconnect();
}

interface Node {
  readonly queues: Queues;
  readonly announcements: Announcements;
  heard: number;
  gaps: number;
}

/** Starts the parts of one process, behind the gate. */
async function startNode(): Promise<Node> {
  const config = { databaseUrl: database.url, redisUrl: gate.url };
  const queues = await createQueues(config);
  const announcements = await openAnnouncements(config);
  opened.push(queues, announcements);
  const node: Node = { queues, announcements, heard: 0, gaps: 0 };
  await announcements.subscribe(
    () => (node.heard += 1),
    () => (node.gaps += 1),
  );
  return node;
}

const add = ({ queues }: Node, streamId: string) =>
  queues.queue('calculate').add([{ data: { streamId, recalculate: false } }]);
const publish = ({ announcements }: Node) =>
  announcements.publish([{ kind: 'session-ended', userId: 'u', tokenHash: 'hash' }]);

/** Returns the jobs that the node works on. */
function workOf({ queues }: Node): string[] {
  const worked: string[] = [];
  queues.worker('calculate', ({ streamId }) => Promise.resolve(void worked.push(streamId)), {
    concurrency: 1,
    onError: nothing,
  });
  return worked;
}

redisTest(
  'connections that stay at an old master, which is a replica now, follow to the new one',
  async () => {
    const node = await startNode();
    const worked = workOf(node);
    await Promise.all([add(node, 'before'), publish(node)]);
    await soon(() => Promise.resolve([worked, node.heard])).toEqual([['before'], 1]);
    gate.leadTo(urlOf(1));
    await replicate(['127.0.0.1', new URL(urlOf(1)).port]);
    const late = await startNode();
    await expect(add(node, 'refused')).rejects.toThrow('READONLY');
    await untilDone(() => add(node, 'after'));
    await soon(() => Promise.resolve(worked)).toEqual(['before', 'after']);
    await untilDone(async () => {
      await publish(node);
      expect(late.heard).toBeGreaterThan(0);
    });
    await soon(() => Promise.resolve(node.gaps)).toBe(1);
    const before = node.heard;
    await publish(late);
    await soon(() => Promise.resolve(node.heard)).toBeGreaterThan(before);
  },
);

redisTest('where a replica becomes a master in place, everything works', async () => {
  await replicate(['127.0.0.1', new URL(urlOf(1)).port]);
  const [node, other] = [await startNode(), await startNode()];
  const worked = workOf(node);
  await expect(add(node, 'refused')).rejects.toThrow('READONLY');
  await publish(node);
  await soon(() => Promise.resolve(other.heard)).toBe(1);
  await replicate(['NO', 'ONE']);
  await untilDone(() => add(node, 'after'));
  await soon(() => Promise.resolve(worked)).toEqual(['after']);
  await soon(() => Promise.resolve([node.gaps, other.gaps])).toEqual([1, 1]);
  await publish(node);
  await soon(() => Promise.resolve(other.heard)).toBe(2);
});
