import { headerOf } from '@evenkeel/contracts/imports/csv-header';

/** Names of the columns of a CSV text that have one. */
export const columnsOf = (content: string): string[] =>
  headerOf(content).names.filter((name) => name !== '');

/** About how many rows stand below the header: lines that are not empty. */
export function rowsOf(content: string): number {
  const lines = content.match(/[^\r\n]+/g)?.length ?? 0;
  return Math.max(0, lines - 1);
}
