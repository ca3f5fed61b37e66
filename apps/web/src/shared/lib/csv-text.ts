import { withMark } from '@evenkeel/contracts/shared/csv-mark';

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Returns CSV text of rows for spreadsheets, which read no cell as a formula. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => quoted(withMark(cell))).join(',')}\r\n`).join('');
