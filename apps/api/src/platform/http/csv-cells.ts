import { withMark } from '@evenkeel/contracts/shared/csv-mark';
import { stringify } from 'csv-stringify/sync';

/** Returns rows as CSV text in which no cell is a formula. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  stringify(rows.map((cells) => cells.map(withMark)));
