import { parentPort } from 'node:worker_threads';
import { readConfig } from '@evenkeel/platform/config';
import { portfolioCategory, userCategory } from '../categories';
import { Builder, type BuilderServices, type Filling, type StreamFiller } from '../engine/generations/builder';
import { StreamReader } from '../engine/streams/read-events';
import { openServices } from '../services';
import type { FillAnswer, FillRequest } from './fill-threads';

// One of the threads of a rebuild (see fill-threads.ts): fills generations from the streams that it is told.

const services = openOnce();
const fillers = new Map<string, Promise<StreamFiller>>();

parentPort?.on('message', (request: FillRequest) => {
  const answer = (answer: FillAnswer): void => parentPort?.postMessage(answer);
  const { id } = request;
  fill(request, (filled) => answer({ id, filled })).then(
    () => answer({ id, ended: true }),
    (error: unknown) => answer({ id, failed: error instanceof Error ? error.message : String(error) }),
  );
});

async function fill({ category, fillings, streams }: FillRequest, onFilled: (events: number) => void): Promise<void> {
  const key = `${category} ${fillings.map(({ projection, generation }) => `${projection}:${generation}`).join()}`;
  const filler = fillers.get(key) ?? fillerOf(category, fillings);
  fillers.set(key, filler);
  await (await filler)(streams, onFilled);
}

async function fillerOf(category: FillRequest['category'], fillings: readonly Filling[]): Promise<StreamFiller> {
  const opened = await services;
  const builder = category === 'portfolio' ? new Builder(portfolioCategory, fillings, opened) : new Builder(userCategory, fillings, opened);
  return (streams, onFilled) => builder.fillFrom(streams, onFilled);
}

async function openOnce(): Promise<BuilderServices> {
  const { pool, store, codec } = await openServices(readConfig(process.env), () => undefined);
  return { pool, reader: new StreamReader(store, codec), onProgress: () => undefined };
}
