import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const isOurs = (id: string) =>
  /[\\/](?:apps[\\/]web[\\/]src|libs[\\/][^\\/]+[\\/]src)[\\/]/.test(id);

const PAGE = [source('main.tsx')];
const SIGNED_IN = [source('app/signed-in.tsx')];
/** Screens that the page shows without a session. */
const VISITORS = [
  'features/identity/landing.tsx',
  'features/identity/reset-password.tsx',
  'features/auditors/audit-screen.tsx',
].map(source);

/** Our modules that the entries import at once, the entries included; no module fetched later. */
function modulesWith(entries: readonly string[], context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id) || !isOurs(id)) return;
    found.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  entries.forEach(add);
  return found;
}

/**
 * Packages with one module that names all of their parts; a part has a file or a folder of its own.
 */
const PARTS: Readonly<Record<string, (part: string) => string>> = {
  'lucide-react': (part) => `/lucide-react/dist/esm/icons/${part}.`,
  'radix-ui': (part) => `/@radix-ui/react-${part}/`,
};
const IMPORT_OF_PARTS = /import\s*{([^}]*)}\s*from\s*["'](lucide-react|radix-ui)["']/g;
/** 'ChevronDown' to 'chevron-down', 'Trash2' to 'trash-2'. */
const inPath = (name: string) => name.replaceAll(/([a-z])([A-Z\d])/g, '$1-$2').toLowerCase();

/** Paths of the packages' parts that the modules import. */
function partsOf(modules: ReadonlySet<string>, context: Context): readonly string[] {
  return [...modules].flatMap((id) =>
    [...(context.getModuleInfo(id)?.code ?? '').matchAll(IMPORT_OF_PARTS)].flatMap(
      ([, names = '', from = '']) =>
        names.split(',').flatMap((name) => {
          const [part = ''] = name.trim().split(/\s/);
          return part === '' ? [] : (PARTS[from]?.(inPath(part)) ?? []);
        }),
    ),
  );
}

interface Loaded {
  readonly page: ReadonlySet<string>;
  readonly signedIn: ReadonlySet<string>;
  readonly visitors: ReadonlySet<string>;
  readonly partsOfVisitors: readonly string[];
}

/**
 * Puts the code that a page loads first into few files, which are smaller together and arrive
 * sooner than many. Packages go with the first group whose modules import them
 * (docs/adr/0089-the-first-load-of-a-page-comes-in-few-files.md).
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let known: Loaded | undefined;
  const look = (context: Context): Loaded => {
    const visitors = modulesWith(VISITORS, context);
    return {
      page: modulesWith(PAGE, context),
      signedIn: modulesWith(SIGNED_IN, context),
      visitors,
      partsOfVisitors: partsOf(visitors, context),
    };
  };
  const group = (
    name: string,
    priority: number,
    isIn: (id: string, loaded: Loaded) => boolean,
  ): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => (isIn(id, (known ??= look(context))) ? name : null),
    priority,
  });
  return [
    group('first', 3, (id, { page }) => page.has(id)),
    group(
      'shared',
      2,
      (id, { signedIn, visitors, partsOfVisitors }) =>
        (signedIn.has(id) && visitors.has(id)) || partsOfVisitors.some((part) => id.includes(part)),
    ),
    group('signed-in', 1, (id, { signedIn }) => signedIn.has(id)),
  ];
}

/** Names the files behind the sign-in in the page, for public/before-first-paint.js (WEB-66). */
export const nameSignedInFiles = (): Plugin => ({
  name: 'evenkeel:signed-in-files',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      // The development server builds no files.
      if (!bundle) return [];
      const chunk = Object.values(bundle).find(
        (file) => file.type === 'chunk' && SIGNED_IN.some((id) => file.moduleIds.includes(id)),
      );
      if (chunk?.type !== 'chunk') throw new Error('no file holds the code behind the sign-in');
      const content = [chunk.fileName, ...chunk.imports].map((file) => `/${file}`).join(' ');
      return [
        { tag: 'meta', attrs: { name: 'signed-in-files', content }, injectTo: 'head-prepend' },
      ];
    },
  },
});
