import { delimiterOf } from '@evenkeel/contracts/imports';

/** Column names of a CSV text: its first line, quotes and a byte order mark taken off. */
export function columnsOf(content: string): string[] {
  const firstLine = content.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  const separator = delimiterOf(content);
  const cells =
    firstLine.match(new RegExp(`("(?:[^"]|"")*"|[^${separator}]*)(${separator}|$)`, 'g')) ?? [];
  return cells
    .slice(
      0,
      firstLine === ''
        ? 0
        : cells.length - (cells.at(-1) === '' && !firstLine.endsWith(separator) ? 1 : 0),
    )
    .map((cell) =>
      cell
        .replace(new RegExp(`${separator}$`), '')
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"')
        .trim(),
    )
    .filter((name) => name !== '');
}

/** About how many rows stand below the header: lines that are not empty. */
export function rowsOf(content: string): number {
  const lines = content.match(/[^\r\n]+/g)?.length ?? 0;
  return Math.max(0, lines - 1);
}
