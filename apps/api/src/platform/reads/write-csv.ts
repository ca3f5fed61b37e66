import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Caller } from '../auth/caller';
import type { Answer } from '../http/answer';
import { csvText } from '../http/csv-cells';
import { sendPart } from '../http/send-part';
import type { Reads } from './reads';
import type { Snapshot } from './snapshot';

type CsvRows = readonly (readonly string[])[];

/** Begins the answer, and gives what takes its text. */
export type BeginCsv = (answer: Pick<Answer<void>, 'position' | 'moment'>) => Writable;

interface WrittenCsv {
  readonly reads: Reads;
  readonly caller: Caller;
  readonly portfolioId: string;
  readonly columns: readonly string[];
  /** Some rows at a time. */
  readonly pages: (snapshot: Snapshot) => AsyncGenerator<CsvRows>;
}

/**
 * Writes what is read of a portfolio as CSV, all of one moment. It is made in parts, so that it
 * holds up nobody else's requests (API-63). It is read at once, about 6 MB for 50,000 transactions,
 * so that a slow receiver holds no database connection; `WholeAnswers` bounds how many of a person
 * are held.
 */
export async function writeCsv(
  { reads, caller, portfolioId, columns, pages }: WrittenCsv,
  begin: BeginCsv,
): Promise<void> {
  const { body } = await reads.ofPortfolio(caller, portfolioId, (snapshot, position) =>
    textsOf([columns], pages(snapshot), () => begin({ position, moment: snapshot.moment })),
  );
  for (const page of body.texts) await sendPart(body.output, page);
}

/**
 * The answer begins with the first rows, so that no time limit ends it while the rest is read. It
 * does not begin before them: a moment that is not whole yet is read once more.
 */
async function textsOf(
  head: CsvRows,
  pages: AsyncGenerator<CsvRows>,
  begin: () => Writable,
): Promise<{ output: Writable; texts: readonly string[] }> {
  let page = await pages.next();
  const output = begin();
  output.write(csvText(head));
  const texts: string[] = [];
  while (!page.done && !output.destroyed) {
    texts.push(csvText(page.value));
    // Not every page is waited for: some are made of rows that have been read.
    await setImmediate();
    page = await pages.next();
  }
  return { output, texts };
}
