import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainEvent } from '@evenkeel/event-store/codecs';

/**
 * The data of one event of every type of a slice. Every text that could identify a person contains
 * `Ädä`, letters that no sealed text has. If a type is left out, this does not compile.
 */
export type SamplesOf<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: Extract<Event, { readonly type: Type }>['data'];
};

const FOLDER = join(__dirname, 'samples');

/** Returns one event of every type, from the file of each slice in samples/. */
export const everyEvent = (): DomainEvent[] =>
  readdirSync(FOLDER).flatMap((file) => {
    const { SAMPLES } = jest.requireActual<{ readonly SAMPLES: object }>(join(FOLDER, file));
    return Object.entries(SAMPLES).map(([type, data]) => ({ type, data }) as DomainEvent);
  });
