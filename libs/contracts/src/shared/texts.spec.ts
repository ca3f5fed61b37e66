import { z } from 'zod';
import { type Member, membersOf, membersOfRequests } from './fixtures/request-members';
import { line, lines, optionalLine, optionalLines } from './scalars';

/** Fields that are never stored as sent: passwords are hashed, and a file is checked row by row. */
const OPAQUE = /(?:^|\.)(?:password|currentPassword|newPassword|content)$/;
const UNSTORABLE = ['a\u0000b', 'a\u0007b', 'a\u001fb', 'a\ud800b', 'a\udc00b'];

/** Checks whether a member accepts a text that cannot be stored. */
const letsThrough = ({ schema }: Member, text: string): boolean => {
  const read = z.core.safeParse(schema, text);
  return read.success && JSON.stringify(read.data)?.includes(JSON.stringify(text).slice(2, -2));
};

test('no text of any request may hold what cannot be stored', async () => {
  const members = (await membersOfRequests()).filter(({ path }) => !OPAQUE.test(path));
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

  it.each(['\u200b\u200b', ' \u00ad ', '\u202e', '\u2800', '\ufeff', '\u3164'])(
    '%j is as good as empty',
    (text) => {
      expect(line('Name').min(1, 'Name is required').safeParse(text).success).toBe(false);
      expect(optionalLine(9, 'Name').parse(text)).toBeNull();
    },
  );

  it.each(['naïve', '日本語', '🙂', '👩‍👩‍👧', 'a\u0085b', '\uFFFF'])('%j is taken', (text) => {
    expect(line('Notes').parse(text)).toBe(text);
  });
});
