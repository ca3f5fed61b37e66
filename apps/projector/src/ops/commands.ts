import { PROJECTIONS } from '@evenkeel/read-models/generations';
import { backUp } from '../backup/back-up';
import { restore } from '../backup/restore';
import { eraseUser } from '../erase/erase-user';
import type { Command } from './cli-context';
import { showKey, signEvents, verifyEvents } from './events';
import { listProjections } from './list';
import { migrateDatabase } from './migrate';
import { pause, resume, retry, rollBackProjections, reconcileOnce } from './operations';
import { acceptSuspicious, listSuspicious, rejectSuspicious } from './quotes';
import { rebuildProjections, verifyProjections } from './rebuild';
import { takeSnapshots, verifySnapshots } from './snapshots';
import { inviteUser, passwordLink } from './users';

export const USAGE = `Usage:
  projections list              show generations, progress and quarantine
  projections rebuild [name]    fill a new generation of all projections or one, compare it, switch to it
  projections verify            fill a trial generation, compare it with the live one, remove it
  projections rollback [name]   switch all projections or one back to the previous generation
  projections retry             release quarantined streams and try them again
  projections pause | resume    stop or resume the work of all projectors
  projections reconcile         run the reconciler now: start work that was lost, remove abandoned generations
  events verify [file]          check every hash chain, and that the end of no stream was cut off
  events sign [file]            check the same, then sign the heads of all streams
  events key                    print the public key that signs heads and exports, and its fingerprint
  snapshots take                store the folded states of long streams that have grown
  snapshots verify              compare every stored state with a fold from the first event
  migrate                       bring the tables up to date, for programs whose database user may not
  backup <file>                 write all that cannot be rebuilt into one encrypted file, while everything runs
  restore <file>                load such a file into an empty instance, and rebuild
  users erase <user> [--yes]    show what the log holds of a person, named by e-mail or id; with --yes erase them for good
  quotes suspicious             show the providers' prices that are held back
  quotes accept <id> …          store held-back prices as quotes
  quotes reject <id> …          keep held-back prices out for good
  users invite <e-mail>         print a link with which somebody signs up, once
  users password-link <e-mail>  print a link with which that user sets a new password

Projections: ${PROJECTIONS.map(({ name }) => name).join(', ')}
Paths and names cannot begin with a hyphen: write ./-file
Exit code: 0 done or equal; 1 failed or not equal, or (list, suspicious) quarantined streams or held-back prices exist; 2 unknown command`;

const WITHOUT_NAME: Readonly<Record<string, Command>> = {
  'projections list': listProjections,
  'projections verify': verifyProjections,
  'projections retry': retry,
  'projections pause': pause,
  'projections resume': resume,
  'projections reconcile': reconcileOnce,
  'events key': showKey,
  'quotes suspicious': listSuspicious,
  'snapshots take': takeSnapshots,
  'snapshots verify': verifySnapshots,
};
const WITH_NAME: Readonly<Record<string, (names: readonly string[]) => Command>> = {
  'projections rebuild': rebuildProjections,
  'projections rollback': rollBackProjections,
};
/** Commands with an optional path at the end. */
const WITH_FILE: Readonly<Record<string, (file?: string) => Command>> = {
  'events verify': verifyEvents,
  'events sign': signEvents,
};
const WITH_IDS: Readonly<Record<string, (ids: readonly string[]) => Command>> = {
  accept: acceptSuspicious,
  reject: rejectSuspicious,
};
const WITH_EMAIL: Readonly<Record<string, (email: string) => Command>> = {
  'users invite': inviteUser,
  'users password-link': passwordLink,
};
/** Commands with a path in the place of the verb. */
const OF_FILE: Readonly<Record<string, (file: string) => Command>> = {
  backup: backUp,
  restore,
};
const SUBJECTS = ['projections', 'events', 'quotes', 'snapshots', 'users'];

/** Returns whether the words ask for the usage of the commands. */
export const isHelp = (words: readonly string[]): boolean =>
  words[0] === 'help' || words.some((word) => word === '--help' || word === '-h');

/** Returns the text to print for words that name no command: the words, and the usage. */
export const notUnderstood = (words: readonly string[]): string =>
  words.length > 0 ? `Not understood: ${words.join(' ')}\n\n${USAGE}\n` : `${USAGE}\n`;

/**
 * Returns the command that the words name; null if they name none. The word `projections` is
 * optional.
 */
export function commandOf(words: readonly string[]): Command | null {
  if (words[0] === 'users' && words[1] === 'erase') return eraseCommand(words.slice(2));
  // No other command takes options, so a word that looks like one, or is empty, is not a path.
  if (words.some((word) => word === '' || word.startsWith('-'))) return null;
  if (words.length === 1 && words[0] === 'migrate') return migrateDatabase;
  const [first = '', file] = words;
  if (Object.hasOwn(OF_FILE, first))
    return words.length === 2 && file !== undefined ? (OF_FILE[first]?.(file) ?? null) : null;
  const [subject, verb, name, ...rest] = SUBJECTS.includes(words[0] ?? '')
    ? words
    : ['projections', ...words];
  if (subject === 'quotes' && verb !== undefined && Object.hasOwn(WITH_IDS, verb))
    return quotesCommand(verb, words.slice(2));
  const asked = `${subject} ${verb}`;
  if (rest.length > 0) return null;
  if (Object.hasOwn(WITH_EMAIL, asked))
    return name === undefined ? null : (WITH_EMAIL[asked]?.(name) ?? null);
  if (Object.hasOwn(WITH_FILE, asked)) return WITH_FILE[asked]?.(name) ?? null;
  const names = PROJECTIONS.map((projection) => projection.name).filter(
    (known) => name === undefined || known === name,
  );
  if (Object.hasOwn(WITH_NAME, asked) && names.length > 0) return WITH_NAME[asked]?.(names) ?? null;
  return name === undefined ? (WITHOUT_NAME[asked] ?? null) : null;
}

function eraseCommand([who, confirmation, ...rest]: readonly string[]): Command | null {
  const isUnderstood = rest.length === 0 && [undefined, '--yes'].includes(confirmation);
  return who && !who.startsWith('-') && isUnderstood
    ? eraseUser(who, confirmation === '--yes')
    : null;
}

function quotesCommand(verb: string, ids: readonly string[]): Command | null {
  return ids.length > 0 && ids.every((id) => /^\d{1,18}$/.test(id))
    ? (WITH_IDS[verb]?.(ids) ?? null)
    : null;
}
