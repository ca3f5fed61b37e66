import { existsSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

const ASIDE = /-ahead\.\w+$/;

/**
 * The files of earlier days that nobody needs once the one of a day was made, of `keep` that stay
 * with it. In: names that sort by their days. Those of later days, which a clock that was ahead has
 * left, count for nothing and stay: they would take the place of the file just made. Nor do those
 * count that were set aside: they go with the files of their days.
 */
export function replacedBy(made: string, files: readonly string[], keep: number): string[] {
  const untilMade = files.filter((file) => file <= made && !ASIDE.test(file)).sort();
  const oldest = untilMade.at(-keep) ?? '';
  return files.filter((file) => file < oldest).sort();
}

/**
 * Sets files of later days aside, which a clock that was ahead has left: else those days would get
 * none of their own when they come. In: the form of the names, and the name of today's file.
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
