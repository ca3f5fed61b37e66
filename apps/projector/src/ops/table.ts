/** Returns aligned columns under a header. Columns with only numbers are aligned to the right. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = header.map((title, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    const width = Math.max(title.length, ...cells.map((cell) => cell.length));
    return {
      width,
      isNumeric: cells.length > 0 && cells.every((cell) => /^[\d,.%–-]*$/.test(cell)),
    };
  });
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ width, isNumeric }, index) =>
        isNumeric ? (cells[index] ?? '').padStart(width) : (cells[index] ?? '').padEnd(width),
      )
      .join('  ')
      .trimEnd();
  return `${[line(header), line(columns.map(({ width }) => '-'.repeat(width))), ...rows.map(line)].join('\n')}\n`;
}

/**
 * Formats a number as 12,345. Does without the tables of all languages, which take longer to load
 * than most commands to run.
 */
export const whole = (figure: number): string =>
  String(Math.round(figure)).replace(/\B(?=(\d{3})+$)/g, ',');
