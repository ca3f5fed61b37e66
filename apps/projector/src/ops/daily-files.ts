import { existsSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

const ASIDE = /-ahead\.\w+$/;

/**
 * Returns the files of earlier days that nobody needs any more once the file `made` exists. `keep`
 * files stay, including that one. The names sort by their days. Files of later days, left by a
 * clock that was ahead, do not count and stay: otherwise they would take the place of the new file.
 * Files that were set aside do not count either, and are removed with the files of their days.
 */
export function replacedBy(made: string, files: readonly string[], keep: number): string[] {
  const untilMade = files.filter((file) => file <= made && !ASIDE.test(file)).sort();
  const oldest = untilMade.at(-keep) ?? '';
  return files.filter((file) => file < oldest).sort();
}

/**
 * Sets aside files of later days, left by a clock that was ahead: otherwise those days would later
 * get no file of their own. Takes the form of the names, and the name of today's file. Returns the
 * new names.
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
