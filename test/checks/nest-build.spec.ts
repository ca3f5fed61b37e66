import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sourceFiles } from '../../tools/build/sources.mjs';

jest.setTimeout(120_000);

const ROOT = join(__dirname, '../..');
const NEST = join(ROOT, 'node_modules/@nestjs/cli/bin/nest.js');

describe("Nest's own build", () => {
  let folder: string;
  beforeAll(() => {
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    folder = mkdtempSync(join(ROOT, '.cache/nest-'));
    const config = readFileSync(join(ROOT, 'nest-cli.json'), 'utf8');
    const elsewhere = config.replace('"outDir": "dist"', `"outDir": "${relative(ROOT, folder)}"`);
    expect(elsewhere).not.toBe(config);
    writeFileSync(join(folder, 'nest-cli.json'), elsewhere);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['api', 'projector'])('builds %s, and what it builds starts', (app) => {
    const config = relative(ROOT, join(folder, 'nest-cli.json'));
    execFileSync(process.execPath, [NEST, 'build', app, '--config', config], { cwd: ROOT });
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [join(folder, `apps/${app}/src/main.js`)],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, DATABASE_URL: '' } },
    );
    expect(stdout + stderr).toContain(`${app}: DATABASE_URL is required`);
    expect(status).toBe(1);
  });

  it('compiles what npm run build compiles', () => {
    const compiled = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => file.replace(/\.js$/, '.ts'));
    const wanted = sourceFiles(ROOT, ['apps/api', 'apps/projector', 'libs']) as string[];
    expect(compiled.sort()).toEqual(wanted.filter((file) => file.endsWith('.ts')));
  });
});
