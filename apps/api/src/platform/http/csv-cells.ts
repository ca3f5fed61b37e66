import { withMark } from '@evenkeel/contracts/shared/csv-mark';
import { stringify } from 'csv-stringify/sync';

/** CSV text of rows, in which nothing is a formula. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  stringify(rows.map((cells) => cells.map(withMark)));
