import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Caller } from '../auth/caller';
import type { Answer } from '../http/answer';
import { csvText } from '../http/csv-cells';
import { sendPart } from '../http/send-part';
import type { Reads } from './reads';
import type { Snapshot } from './snapshot';

type CsvRows = readonly (readonly string[])[];

/** Begins the answer, and returns the stream that takes its text. */
export type BeginCsv = (answer: Pick<Answer<void>, 'position' | 'moment'>) => Writable;

interface WrittenCsv {
  readonly reads: Reads;
  readonly caller: Caller;
  readonly portfolioId: string;
  readonly columns: readonly string[];
  /** Pages of some rows each. */
  readonly pages: (snapshot: Snapshot) => AsyncGenerator<CsvRows>;
}

/**
 * Writes data of a portfolio as CSV, all of one moment. The text is made in parts, so that it holds
 * up nobody else's requests (API-63). All rows are read at once, about 6 MB for 50,000
 * transactions, so that a slow receiver holds no database connection. `WholeAnswers` limits the
 * number of such texts that a person holds.
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
 * Begins the answer with the first rows, so that no time limit ends it while the rest is read. It
 * does not begin before them, because a moment that is not whole yet is read once more.
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
    // Lets other requests run: some pages come from rows that have been read, without a wait.
    await setImmediate();
    page = await pages.next();
  }
  return { output, texts };
}
