import { asNestLogger, createLogger } from './index';

function given(level: 'debug' | 'info' | 'warn' | 'error' = 'info') {
  const lines: string[] = [];
  const logger = createLogger({ level, part: 'test', write: (line) => lines.push(line) });
  return {
    logger,
    entries: () => lines.map((line) => ({ ...(JSON.parse(line) as object), at: undefined })),
    lines,
  };
}

describe('the logger', () => {
  it('writes one JSON line an entry', () => {
    const { logger, entries, lines } = given();
    logger.info('two\nlines', { port: 3000 });
    expect(lines[0]?.match(/\n/g)).toHaveLength(1);
    expect(entries()).toEqual([{ level: 'info', part: 'test', message: 'two\nlines', port: 3000 }]);
  });

  it('drops entries below its level', () => {
    const { logger, entries } = given('warn');
    logger.info('quiet');
    logger.warn('heard');
    expect(entries()).toEqual([{ level: 'warn', part: 'test', message: 'heard' }]);
  });

  it('keeps secrets out of the line, at any depth and within URLs', () => {
    const { logger, lines } = given();
    logger.error('lost postgres://anna:hush@localhost/db', {
      headers: { authorization: 'Bearer hush' },
      password: 'hush',
      error: new Error('at redis://:hush@localhost'),
    });
    expect(lines.join('')).not.toContain('hush');
  });

  it('keeps what opens a calendar, a picture or an upload out of the line', () => {
    const { logger, entries, lines } = given();
    logger.warn('Answered 503', {
      path: '/objects/calendars/hush-1',
      upper: '/Objects/Pictures/hush-2/',
      address: 'http://here/objects/uploads/hush-3?expires=7&signature=hush-4',
      error: new Error("EACCES: permission denied, open '/data/objects/pictures/hush-5'", {
        cause: new Error('<Key>uploads/hush-6</Key>'),
      }),
    });
    expect(lines.join('')).not.toContain('hush');
    expect(entries()[0]).toMatchObject({
      path: '/objects/calendars/…',
      upper: '/Objects/Pictures/…/',
      address: 'http://here/objects/uploads/…',
      error: {
        message: "EACCES: permission denied, open '/data/objects/pictures/…'",
        cause: { message: '<Key>uploads/…</Key>' },
      },
    });
  });

  it('lets the framework speak through it, wiring at debug', () => {
    const { logger, entries } = given('debug');
    asNestLogger(logger).log('Mapped {/api}', 'RouterExplorer');
    expect(entries()).toEqual([
      { level: 'debug', part: 'test', message: 'Mapped {/api}', speaker: 'RouterExplorer' },
    ]);
  });
});
