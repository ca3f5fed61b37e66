import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StreamCategory } from '@evenkeel/read-models/generations';
import type { Filling, StreamFiller } from '../engine/generations/builder';
import type { Straggler } from '../engine/generations/stragglers';

/** What a thread is asked: to fill the generations from streams. */
export interface FillRequest {
  readonly id: number;
  readonly category: StreamCategory;
  readonly fillings: readonly Filling[];
  readonly streams: readonly Straggler[];
}

/** What it answers: how many events it has taken in since it last said so, and how it ended. */
export type FillAnswer = { readonly id: number } & ({ readonly filled: number } | { readonly ended: true } | { readonly failed: string });

interface Waiting {
  readonly onFilled: (events: number) => void;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Threads that fold streams beside the one that leads a rebuild: one a core. They are started when there is first something for them to do. */
export class FillThreads {
  private threads: FillThread[] | null = null;

  fillersOf(category: StreamCategory, fillings: readonly Filling[]): StreamFiller[] {
    this.threads ??= Array.from({ length: availableParallelism() - 1 }, () => new FillThread());
    return this.threads.map((thread) => (streams, onFilled) => thread.fill({ category, fillings, streams }, onFilled));
  }

  /** How many have filled something. */
  get helpful(): number {
    return (this.threads ?? []).filter(({ hasFilled }) => hasFilled).length;
  }

  /** Ends the threads, whatever they are at. */
  async end(): Promise<void> {
    await Promise.all((this.threads ?? []).map((thread) => thread.end()));
  }
}

class FillThread {
  private readonly worker = new Worker(join(__dirname, 'fill-thread.js'));
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  hasFilled = false;

  constructor() {
    this.worker.on('message', (answer: FillAnswer) => this.take(answer));
    this.worker.on('error', (error) => this.giveUp(error));
    this.worker.on('exit', (code) => this.giveUp(new Error(`a thread that helps to fill ended with ${code}`)));
  }

  fill(request: Omit<FillRequest, 'id'>, onFilled: Waiting['onFilled']): Promise<void> {
    this.last += 1;
    const asked: FillRequest = { ...request, id: this.last };
    return new Promise((resolve, reject) => {
      this.waiting.set(asked.id, { onFilled, resolve, reject });
      this.worker.postMessage(asked);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private take(answer: FillAnswer): void {
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    if ('filled' in answer) {
      this.hasFilled ||= answer.filled > 0;
      return waiting.onFilled(answer.filled);
    }
    this.waiting.delete(answer.id);
    if ('failed' in answer) waiting.reject(new Error(answer.failed));
    else waiting.resolve();
  }

  private giveUp(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
