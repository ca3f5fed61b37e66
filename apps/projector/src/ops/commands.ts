import type { Config } from '@evenkeel/platform/config';
import { PROJECTIONS } from '@evenkeel/read-models/generations';
import type { Services } from '../services';
import { verifyEvents } from './events';
import { listProjections } from './list';
import { pause, resume, retry, rollBackProjections, sweepOnce } from './operations';
import { acceptSuspicious, listSuspicious, rejectSuspicious } from './quotes';
import { rebuildProjections, verifyProjections } from './rebuild';

/** Where a command reads from and writes to. */
export interface Desk {
  readonly config: Config;
  readonly services: Services;
  readonly out: NodeJS.WriteStream;
}

/** Resolves with whether all is well. */
export type Command = (desk: Desk) => Promise<boolean>;

export const USAGE = `Usage:
  projections list              generations, progress, quarantine
  projections rebuild [name]    fill a new generation of all or one, compare, switch
  projections verify            fill a trial generation, compare with the live one, remove it
  projections rollback [name]   put the previous generation of all or one back
  projections retry             release what is quarantined
  projections pause | resume    hold the projector's work back, let it go on
  projections sweep             ring for streams that are behind, remove abandoned generations
  events verify                 check the hash chain of every stream
  quotes suspicious             prices of providers that are held back
  quotes accept <id> …          make quotes of them
  quotes reject <id> …          keep them out for good

Projections: ${PROJECTIONS.map(({ name }) => name).join(', ')}
Exit code: 0 done or equal, 1 failed or not equal or (list, suspicious) something is held back, 2 not understood`;

const WITHOUT_NAME: Readonly<Record<string, Command>> = {
  'projections list': listProjections,
  'projections verify': verifyProjections,
  'projections retry': retry,
  'projections pause': pause,
  'projections resume': resume,
  'projections sweep': sweepOnce,
  'events verify': verifyEvents,
  'quotes suspicious': listSuspicious,
};
const WITH_NAME: Readonly<Record<string, (names: readonly string[]) => Command>> = {
  'projections rebuild': rebuildProjections,
  'projections rollback': rollBackProjections,
};

const WITH_IDS: Readonly<Record<string, (ids: readonly string[]) => Command>> = { accept: acceptSuspicious, reject: rejectSuspicious };
const SUBJECTS = ['projections', 'events', 'quotes'];

/** The command that the words name; null where they name none. The word `projections` may be left out. */
export function commandOf(words: readonly string[]): Command | null {
  const [subject, verb, name, ...rest] = SUBJECTS.includes(words[0] ?? '') ? words : ['projections', ...words];
  if (subject === 'quotes' && verb !== undefined && verb in WITH_IDS) return quotesCommand(verb, words.slice(2));
  const asked = `${subject} ${verb}`;
  if (rest.length > 0) return null;
  const names = PROJECTIONS.map((projection) => projection.name).filter((known) => name === undefined || known === name);
  if (asked in WITH_NAME && names.length > 0) return WITH_NAME[asked]?.(names) ?? null;
  return name === undefined ? (WITHOUT_NAME[asked] ?? null) : null;
}

function quotesCommand(verb: string, ids: readonly string[]): Command | null {
  return ids.length > 0 && ids.every((id) => /^\d{1,18}$/.test(id)) ? (WITH_IDS[verb]?.(ids) ?? null) : null;
}
