import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Service {
  environment?: Record<string, string>;
  image: string;
  ports: string[];
  volumes: string[];
  healthcheck: { test: string[]; interval: string; retries: number };
}

const file = parse(readFileSync(join(__dirname, '../../docker-compose.yml'), 'utf8')) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const services = Object.entries(file.services);

describe('docker-compose.yml', () => {
  it('offers PostgreSQL, Redis and an event store at their usual ports, on this machine only', () => {
    expect(Object.fromEntries(services.map(([name, { ports }]) => [name, ports]))).toEqual({
      postgres: ['127.0.0.1:5432:5432'],
      redis: ['127.0.0.1:6379:6379'],
      eventstore: ['127.0.0.1:2113:2113'],
    });
  });

  it('has no password of its own: without one nothing starts', () => {
    expect(file.services.postgres?.environment?.POSTGRES_PASSWORD).toMatch(
      /^\$\{POSTGRES_PASSWORD:\?.+\}$/,
    );
  });

  it.each(services)('%s is pinned to a version', (_name, { image }) => {
    expect(image).toMatch(/:\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
  });

  it.each(services)('%s says when it is healthy', (_name, { healthcheck }) => {
    expect(healthcheck).toMatchObject({
      test: [expect.stringMatching(/^CMD/), expect.any(String), ...healthcheck.test.slice(2)],
      interval: expect.stringMatching(/^\d+s$/),
      retries: expect.any(Number),
    });
  });

  it.each(services)('%s keeps its data in a named volume', (name, { volumes }) => {
    expect(volumes.map((volume) => volume.split(':')[0])).toEqual([name]);
    expect(Object.keys(file.volumes)).toContain(name);
  });
});
