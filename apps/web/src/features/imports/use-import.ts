import { useRef, useState } from 'react';
import type { ImportReport } from '@evenkeel/contracts/imports';
import { isAway, messageForPeople } from '@/shared/api/request-error';
import { keepPageFor } from '@/shared/lib/leave-guards';
import { useImportFileMutation, type ImportArguments, type ImportKind } from './api';
import { columnsOf, rowsOf } from './csv-header';
import { textOf } from './file-text';
import type { DateChoices, Mapping, Types } from './remembered-choices';

export interface ChosenFile {
  readonly name: string;
  readonly content: string;
  readonly columns: readonly string[];
  /** Estimated number of rows; the report has the exact one. */
  readonly rows: number;
}

export interface ImportChoices {
  /** Account id for each name in the file that is not a nickname. */
  readonly accounts: Readonly<Record<string, string>>;
  /** Columns of the file for our columns, where the header has other names. */
  readonly mapping: Mapping;
  /** Id of the one account of the whole file; null if each row names its own. */
  readonly account: string | null;
  readonly dates: DateChoices;
  readonly types: Types;
}

export type Stage = 'idle' | 'checking' | 'recording';

/** Reason of a failure, in words. `outcome`: nobody knows whether the rows are recorded. */
export interface ImportFailure {
  readonly of: Exclude<Stage, 'idle'> | 'outcome';
  readonly reason: string;
}

const unreadable = (fileName: string): string => `${fileName} could not be read. Choose it again.`;

const notUtf8 = (fileName: string): string =>
  `${fileName} is not UTF-8, so letters would be lost. Save it as CSV UTF-8, and choose it again.`;

/**
 * Returns the failure of a request. The answer to a recording may get lost although the rows are
 * stored.
 */
const failureOf = (of: Exclude<Stage, 'idle'>, error: unknown): ImportFailure =>
  of === 'recording' && isAway(error)
    ? { of: 'outcome', reason: 'Please try again in a moment: no row is stored twice.' }
    : { of, reason: messageForPeople(error, 'The server could not read the file.') };

const bodyOf = (
  { name, content }: ChosenFile,
  { accounts, mapping, account, dates, types }: ImportChoices,
  dryRun: boolean,
): ImportArguments['body'] => ({
  fileName: name,
  content,
  dryRun,
  accounts: { ...accounts },
  mapping: { ...mapping },
  types: { ...types },
  ...(account !== null && { account }),
  ...dates,
  ...(dryRun && { preview: true }),
});

/** Reads a chosen file; returns the reason in words if it cannot be checked. */
async function chosenFile(file: File): Promise<ChosenFile | string> {
  try {
    const content = await textOf(file);
    if (content === null) return notUtf8(file.name);
    return { name: file.name, content, columns: columnsOf(content), rows: rowsOf(content) };
  } catch {
    // The user chose a folder, a file that has moved since, or a file of a cloud without a network.
    return unreadable(file.name);
  }
}

/**
 * Returns `begin`, which starts a piece of work and returns a function that tells whether it is
 * still the latest.
 */
function useTurns(): () => () => boolean {
  const latest = useRef(0);
  return () => {
    const mine = ++latest.current;
    return () => mine === latest.current;
  };
}

/**
 * Does the work of an import: chooses a file, checks it as often as needed, and records it. Ignores
 * answers to earlier requests.
 */
export function useImport(kind: ImportKind, portfolioId: string) {
  const [send] = useImportFileMutation();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const [stage, setStage] = useState<Stage>('idle');
  const current = useRef<ChosenFile | null>(null);
  const begin = useTurns();

  const put = (chosen: ChosenFile | null) => {
    current.current = chosen;
    setFile(chosen);
    setReport(null);
  };
  const post = async (asked: ChosenFile, choices: ImportChoices, dryRun: boolean) => {
    if (asked !== current.current) return null;
    const isLatest = begin();
    const during = dryRun ? 'checking' : 'recording';
    setStage(during);
    setFailure(null);
    const sent = send({ kind, portfolioId, body: bodyOf(asked, choices, dryRun) });
    const answer = await (dryRun ? sent : keepPageFor(sent));
    if (!isLatest()) return null;
    setStage('idle');
    const why = answer.error ? failureOf(during, answer.error) : null;
    setFailure(why);
    if (answer.data) setReport(answer.data);
    return answer.data ?? why;
  };

  return {
    file,
    report,
    failure,
    stage,
    /**
     * Reads a file and checks it. `choicesFor`: returns the choices for a file with these columns.
     */
    choose: async (chosen: File, choicesFor: (columns: readonly string[]) => ImportChoices) => {
      const isLatest = begin();
      setFailure(null);
      const read = await chosenFile(chosen);
      if (!isLatest()) return;
      const isRead = typeof read !== 'string';
      put(isRead ? read : null);
      if (isRead) await post(read, choicesFor(read.columns), true);
      else setFailure({ of: 'checking', reason: read });
    },
    check: async (choices: ImportChoices) => {
      if (file) await post(file, choices, true);
    },
    /** Returns the report if everything was recorded, or else the kind of failure. */
    record: async (choices: ImportChoices): Promise<ImportReport | ImportFailure['of']> => {
      const answer = file && (await post(file, choices, false));
      if (answer && 'of' in answer) return answer.of;
      return answer && answer.errors.length === 0 ? answer : 'recording';
    },
    startOver: () => {
      begin();
      put(null);
      setStage('idle');
      setFailure(null);
    },
  };
}
