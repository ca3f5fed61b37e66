import { hash } from 'node:crypto';

interface Statement {
  readonly name: string;
  readonly text: string;
}

const known = new Map<string, Statement>();
const MOST_STATEMENTS = 5_000;

/** A statement that the server prepares once a connection: the same few texts come again with every change. */
export function prepared(text: string, values: unknown[]): Statement & { values: unknown[] } {
  return preparedAs(text, () => text, values);
}

/** As {@link prepared} for a text that is put together from parts, which is done once for each key. */
export function preparedAs(
  key: string,
  text: () => string,
  values: unknown[],
): Statement & { values: unknown[] } {
  return { values, ...statementOf(key, text) };
}

function statementOf(key: string, textOf: () => string): Statement {
  const found = known.get(key);
  if (found) return found;
  const text = textOf();
  const made = { name: `p-${hash('sha1', text)}`, text };
  if (known.size >= MOST_STATEMENTS) known.clear();
  known.set(key, made);
  return made;
}
