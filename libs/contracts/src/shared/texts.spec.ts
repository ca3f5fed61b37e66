import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { line, lines, optionalLine, optionalLines } from './scalars';

const ROOT = join(__dirname, '..');
/** The schemas that requests are checked by; the others describe answers. */
const IS_REQUEST = /(?:Request|Change|Override|Payments|Query|Filter|Settings)$/;
/** Passwords are hashed as they are and never stored; a file is checked row by row. */
const OPAQUE = /(?:^|\.)(?:password|currentPassword|newPassword|content)$/;
const UNSTORABLE = ['a\u0000b', 'a\u0007b', 'a\u001fb', 'a\ud800b', 'a\udc00b'];

interface Member {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

/**
 * The members of a schema that hold no others, by their paths. Items of a list and values of a
 * record are `*`, keys are `key`.
 */
function membersOf(schema: z.core.$ZodType, path: string): Member[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const below = (inner: z.core.$ZodType, name: string) => membersOf(inner, `${path}.${name}`);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => below(inner, name));
    case 'array':
      return below(def.element, '*');
    case 'record':
      return [...below(def.keyType, 'key'), ...below(def.valueType, '*')];
    case 'optional':
    case 'nullable':
    case 'default':
      return holdsOthers(def.innerType) ? membersOf(def.innerType, path) : [{ path, schema }];
    default:
      return [{ path, schema }];
  }
}

const holdsOthers = (schema: z.core.$ZodType): boolean => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return 'innerType' in def
    ? holdsOthers(def.innerType)
    : ['object', 'array', 'record'].includes(def.type);
};

async function requests(): Promise<Member[]> {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const found = new Map<unknown, Member>();
  for (const file of files) {
    const exported = (await import(join(ROOT, file))) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(exported))
      if (schema instanceof z.ZodType && IS_REQUEST.test(name))
        found.set(schema, { path: name, schema });
  }
  return [...found.values()];
}

/** Whether a text that cannot be stored comes through. */
const letsThrough = ({ schema }: Member, text: string): boolean => {
  const read = z.core.safeParse(schema, text);
  return read.success && JSON.stringify(read.data)?.includes(JSON.stringify(text).slice(2, -2));
};

test('no text of any request may hold what cannot be stored', async () => {
  const schemas = await requests();
  expect(schemas.length).toBeGreaterThan(15);
  const members = schemas
    .flatMap(({ schema, path }) => membersOf(schema, path))
    .filter(({ path }) => !OPAQUE.test(path));
  expect(members.length).toBeGreaterThan(100);
  const open = members.filter((member) => UNSTORABLE.some((text) => letsThrough(member, text)));
  expect(open.map(({ path }) => path)).toEqual([]);
});

test('and a text without that rule is found', () => {
  const schema = z.object({ free: z.array(z.object({ name: z.string().nullish() })) });
  const open = membersOf(schema, 'x').filter((member) => letsThrough(member, 'a\u0000b'));
  expect(open.map(({ path }) => path)).toEqual(['x.free.*.name']);
});

describe('a text', () => {
  const REASON = 'Notes contains a character that cannot be stored, such as a control character';

  it.each(UNSTORABLE)('%j is refused', (text) => {
    for (const schema of [
      line('Notes'),
      lines('Notes'),
      optionalLine(9, 'Notes'),
      optionalLines(9, 'Notes'),
    ])
      expect(schema.safeParse(text).error?.issues[0]?.message).toBe(REASON);
  });

  it.each(['a\tb', 'a\nb', 'a\r\nb'])('%j is text of several lines and not of one', (text) => {
    expect(lines('Notes').parse(text)).toBe(text);
    expect(line('Notes').safeParse(text).success).toBe(false);
  });

  it.each(['naïve', '日本語', '🙂', 'a\u0085b', '\uFFFF'])('%j is taken', (text) => {
    expect(line('Notes').parse(text)).toBe(text);
  });
});
