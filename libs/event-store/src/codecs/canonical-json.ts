/** A JSON value. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * Converts a JSON value to its canonical text: keys in code unit order, no white space, no
 * undefined members. Equal values give equal texts, so a hash of the text is a hash of the value.
 * Throws TypeError for values that JSON cannot hold: NaN, infinities, functions, undefined in a
 * list.
 */
export function canonicalJson(value: Json): string {
  const pieces: string[] = [];
  write(value, pieces);
  // Joined at the end, because a string that grows by `+` keeps a node for every piece until it is
  // read.
  return pieces.join('');
}

function write(value: Json, pieces: string[]): void {
  if (typeof value === 'string') {
    pieces.push(JSON.stringify(value));
  } else if (value === null || typeof value === 'boolean') {
    pieces.push(String(value));
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} has no JSON form`);
    pieces.push(JSON.stringify(value));
  } else if (Array.isArray(value)) {
    writeList(value as readonly Json[], pieces);
  } else if (typeof value === 'object') {
    writeObject(value as { readonly [key: string]: Json | undefined }, pieces);
  } else {
    throw new TypeError(`a ${typeof value} has no JSON form`);
  }
}

function writeList(values: readonly Json[], pieces: string[]): void {
  let before = '[';
  for (const value of values) {
    pieces.push(before);
    write(value, pieces);
    before = ',';
  }
  pieces.push(values.length === 0 ? '[]' : ']');
}

function writeObject(value: { readonly [key: string]: Json | undefined }, pieces: string[]): void {
  let before = '{';
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member === undefined) continue;
    pieces.push(before, JSON.stringify(key), ':');
    write(member, pieces);
    before = ',';
  }
  pieces.push(before === '{' ? '{}' : '}');
}
