import { existsSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

const ASIDE = /-ahead\.\w+$/;

/**
 * Returns the files of earlier days that nobody needs any more when the file `made` is there;
 * `keep` files stay, including that one. In: names that sort by their days. Files of later days,
 * which a clock that was ahead has left, do not count and stay: otherwise they would take the place
 * of the file just made. Files that were set aside do not count either: they go with the files of
 * their days.
 */
export function replacedBy(made: string, files: readonly string[], keep: number): string[] {
  const untilMade = files.filter((file) => file <= made && !ASIDE.test(file)).sort();
  const oldest = untilMade.at(-keep) ?? '';
  return files.filter((file) => file < oldest).sort();
}

/**
 * Sets files of later days aside, which a clock that was ahead has left: otherwise those days would
 * get no file of their own when they come. In: the form of the names, and the name of today's file.
 * Returns the new names.
 */
export async function setAhead(folder: string, form: RegExp, today: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const ahead = (await readdir(folder)).filter(
    (name) => form.test(name) && !ASIDE.test(name) && name > today,
  );
  const aside = (name: string): string => name.replace(/\.\w+$/, '-ahead$&');
  for (const name of ahead) await rename(join(folder, name), join(folder, aside(name)));
  return ahead.map(aside);
}
