/** A value for one column. Decimals, moments and ids as text. */
export type Cell = string | number | boolean | null | readonly string[] | { readonly [field: string]: unknown } | readonly { readonly [field: string]: unknown }[];
export type Row = Readonly<Record<string, Cell>>;

/** The cell in PostgreSQL's text form for a column of that type; null stays null. */
export function cellText(cell: Cell | undefined, type: string): string | null {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'string') return type.startsWith('jsonb') ? JSON.stringify(cell) : cell;
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (type.includes('[]')) return arrayText(cell as readonly string[]);
  return JSON.stringify(cell);
}

function arrayText(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
}
