import { headerOf } from './csv-header';

const read = (content: string) => {
  const { begin, delimiter, names } = headerOf(content);
  return { below: content.slice(begin, begin + 7), delimiter, names };
};

describe('the header of a CSV text', () => {
  it.each([
    ['LF', 'account,type\nx,y\n'],
    ['CRLF', 'account,type\r\nx,y\r\n'],
    ['CR', 'account,type\rx,y\r'],
    ['no line end', 'account,type'],
    ['a byte order mark', '\uFEFFaccount,type\nx,y\n'],
    ['blank lines above', '\uFEFF\r\n \r\n,,\r\n"",\r\naccount,type\r\nx,y\r\n'],
    ['quotes', 'account,"type"\nx,"y\nz"\n'],
  ])('is its first line that is not blank: %s', (_what, content) => {
    expect(read(content)).toEqual({ below: 'account', delimiter: ',', names: ['account', 'type'] });
  });

  it.each([
    [';', '\n\naccount;"a, b"\n1,5;2'],
    ['\t', '\r\raccount\t"a, b"\r1,5\t2'],
  ])('tells the separator %j, also below blank lines', (delimiter, content) => {
    expect(read(content)).toEqual({ below: 'account', delimiter, names: ['account', 'a, b'] });
  });

  it('has quoted names, with a space for a line break, and columns without a name', () => {
    const { names } = headerOf('"Price\r\n(USD)", "Trade ""type""",,"a,b" \nx\n');
    expect(names).toEqual(['Price (USD)', 'Trade "type"', '', 'a,b']);
  });

  it('is not looked for beyond the longest row', () => {
    expect(headerOf(`a,"${'b'.repeat(70_000)}\nc`).names[1]).toHaveLength(64 * 1024 - 2);
  });

  it.each(['', '\n'])('loses no letter after as many spaces as the longest row: %j', (lineEnd) => {
    const content = `${' '.repeat(64 * 1024)}${lineEnd}account,type`;
    expect(headerOf(content).names).toEqual(['account', 'type']);
  });

  it.each(['', '\n', ' ', '\uFEFF', ',,\r\n'])('of %j has no columns', (content) => {
    expect(headerOf(content).names).toEqual([]);
  });
});
