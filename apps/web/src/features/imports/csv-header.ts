import { headerOf } from '@evenkeel/contracts/imports/csv-header';

/** Returns the names of the columns of a CSV text, without empty names. */
export const columnsOf = (content: string): string[] =>
  headerOf(content).names.filter((name) => name !== '');

/** Estimates the number of rows below the header: it counts lines that are not empty. */
export function rowsOf(content: string): number {
  const lines = content.match(/[^\r\n]+/g)?.length ?? 0;
  return Math.max(0, lines - 1);
}
