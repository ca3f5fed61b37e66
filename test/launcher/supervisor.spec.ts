import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supervise } from '../../tools/launcher/supervisor.mjs';

describe('supervisor', () => {
  let folder: string;
  let said: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'evenkeel-supervisor-'));
    said = '';
    for (const stream of [process.stdout, process.stderr]) jest.spyOn(stream, 'write').mockImplementation((text) => Boolean((said += String(text))));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });
  const program = (source: string) => {
    const script = join(folder, 'program.cjs');
    writeFileSync(script, source);
    return supervise({ name: 'program', script, cwd: folder, env: process.env });
  };

  it('gives up on a program that ends before it serves, with its last words and without a promise to start it again', async () => {
    await expect(program('process.stderr.write("no such server\\n"); process.exit(1);').start()).rejects.toThrow('program ended while starting (code 1):\nno such server');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(said).toBe('program | no such server\n');
  });

  it('starts a program again that ends after it has served', async () => {
    const running = program('process.send({ type: "ready" }); setTimeout(() => process.exit(3), 50); process.on("disconnect", () => process.exit(0));');
    await running.start();
    const first = running.pid();
    const deadline = Date.now() + 10_000;
    while (running.pid() === first && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
    await running.stop();
    expect(running.pid()).not.toBe(first);
    expect(said).toContain('program ended (code 3). Starting it again in 0.25 s.');
  });
});
