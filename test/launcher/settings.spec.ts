import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, readStartSettings, setIn } from '../../tools/launcher/settings.mjs';

describe("the launcher's settings", () => {
  it.each(['false', 'no', '0'])('refuse DEMO=%s, which would make the demo', (DEMO) => {
    expect(readStartSettings({ DEMO }).problems).toEqual([`DEMO must be on or off, not "${DEMO}"`]);
  });

  it.each(['0x10', '1e3', '3000.0'])('refuse PORT=%j, which is no plain number', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow('PORT must be a whole number from 1 to 65535');
  });

  it('of a start only do not stop a command of the operator', () => {
    expect(readSettings({ DEMO: 'false', WEB_DIR: '/none' })).toMatchObject({ port: 3000 });
    expect(() => readSettings({ PORT: '0' })).toThrow(
      'PORT must be a whole number from 1 to 65535',
    );
  });

  it.each([
    ['off', false],
    ['OFF', false],
    ['on', true],
    ['', true],
  ])('take DEMO=%s', (DEMO, isDemoWanted) => {
    expect(readStartSettings({ DEMO })).toMatchObject({ isDemoWanted });
  });

  it.each([
    ['::1', 'http://[::1]:3000'],
    ['2001:db8::7', 'http://[2001:db8::7]:3000'],
    ['::', 'http://localhost:3000'],
    ['192.0.2.7', 'http://192.0.2.7:3000'],
  ])('give HOST=%s the address %s', (HOST, url) => {
    expect(readSettings({ HOST })).toMatchObject({ host: HOST, url });
  });

  it('refuse a folder of the web app without a page', () => {
    const folder = mkdtempSync(join(tmpdir(), 'evenkeel-web-'));
    try {
      expect(readStartSettings({ WEB_DIR: folder, PORT: 'x' }).problems).toEqual([
        'PORT must be a whole number from 1 to 65535, not "x"',
        `WEB_DIR: there is no index.html in ${folder}`,
      ]);
      writeFileSync(join(folder, 'index.html'), '');
      expect(readStartSettings({ WEB_DIR: folder })).toMatchObject({
        webDir: folder,
        problems: [],
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('leave out an empty variable, which counts as not set', () => {
    expect({ LOG_LEVEL: 'warn', ...setIn({ LOG_LEVEL: '', PORT: '5' }) }).toEqual({
      LOG_LEVEL: 'warn',
      PORT: '5',
    });
  });
});
