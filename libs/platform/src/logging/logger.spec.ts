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

  it('lets the framework speak through it, wiring at debug', () => {
    const { logger, entries } = given('debug');
    asNestLogger(logger).log('Mapped {/api}', 'RouterExplorer');
    expect(entries()).toEqual([
      { level: 'debug', part: 'test', message: 'Mapped {/api}', speaker: 'RouterExplorer' },
    ]);
  });
});
