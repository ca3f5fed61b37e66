import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const API = join(ROOT, 'apps/api/src');

/** Patterns of a controller's path, and of its reads with the decorators between path and name. */
const CONTROLLER = /@Controller\((?:'([^']*)')?\)/;
const READ = /@Get\((?:'([^']*)')?\)([\s\S]*?)\n {2}(?:async )?\w+\(/g;

/** Returns the addresses of a controller's reads that give the present state only. */
function readsOfNow(text: string): string[] {
  const base = CONTROLLER.exec(text)?.[1] ?? '';
  return [...text.matchAll(READ)]
    .filter(([, , decorators = '']) => !decorators.includes('@AtAnyMoment()'))
    .map(([, path = '']) => `/${[base, path].filter((part) => part !== '').join('/')}`)
    .map((path) => path.replaceAll(/:(\w+)/g, '{$1}'));
}

/**
 * Returns the calls for which docs/auditing.md gives a reason: they are in the first column of the
 * table under this heading.
 */
function documented(): string[] {
  const page = readFileSync(join(ROOT, 'docs/auditing.md'), 'utf8');
  const part = page.split('### Calls that answer for now alone')[1]?.split(/\n#{2,3} /)[0] ?? '';
  return [...part.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  );
}

describe('reads that answer for now alone (HIS-44)', () => {
  it('are listed for auditors, each with the reason', () => {
    const files = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.controller.ts'),
    );
    const ofNow = files
      .flatMap((file) => readsOfNow(readFileSync(join(API, file), 'utf8')))
      .filter((path) => path.startsWith('/api/'));
    expect(documented().sort()).toEqual(ofNow.sort());
  });

  it('are found by what stands before their handler', () => {
    const text = `
@Controller('api/things')
export class Things {
  @Get()
  @AtAnyMoment()
  list(): void {}

  @Get(':id/now')
  @UseGuards(Guard)
  async now(): void {}
}`;
    expect(readsOfNow(text)).toEqual(['/api/things/{id}/now']);
  });
});
