import { type TypeMeaning, typeReading } from './types';

const rowsOf = (words: readonly string[]) => words.map((type) => ({ type }));
const asked = (words: readonly string[], chosen: Record<string, TypeMeaning> = {}) =>
  typeReading(rowsOf(words), chosen).asked;

describe('the words of a file for types', () => {
  it('that are not known are asked for, each once, those of the most rows first', () => {
    expect(asked(['Steuer', 'Kauf', 'buy', 'KAUF ', ' kauf', 'Market buy', 'Ka\u200buf'])).toEqual([
      { word: 'Kauf', rows: 4 },
      { word: 'Steuer', rows: 1 },
    ]);
  });

  it('mean what was chosen, in any case, and are asked for no more', () => {
    const chosen = { Kauf: 'buy', steuer: 'leave_out' } as const;
    const words = ['KAUF', 'Steuer', 'in', 'sell'];
    const { meaningOf, isAsked } = typeReading(rowsOf(words), chosen);
    expect(words.map(meaningOf)).toEqual(['buy', 'leave_out', null, 'sell']);
    expect(words.map(isAsked)).toEqual([false, false, true, false]);
    expect(typeReading([], { Dividend: 'leave_out' }).meaningOf('dividend')).toBe('leave_out');
  });

  it.each([
    ['nothing', ' '],
    ['what nobody sees', '\u200b'],
    ['a word that a request cannot name', '__proto__'],
    ['a control character', 'a\u0000b'],
    ['a text of more than 200 characters', 'x'.repeat(201)],
  ])('are not asked for where the cell holds %s', (_what, type) => {
    const reading = typeReading(rowsOf([type]));
    expect(reading.asked).toEqual([]);
    expect([reading.meaningOf(type), reading.isAsked(type)]).toEqual([null, false]);
  });

  it('are not asked for in rows of the wrong length', () => {
    expect(typeReading([{ type: 'Kauf', uneven: {} }]).asked).toEqual([]);
  });

  it('take a name of JavaScript for a word', () => {
    expect(asked(['constructor'])).toEqual([{ word: 'constructor', rows: 1 }]);
    expect(asked(['constructor'], JSON.parse('{"constructor":"buy"}'))).toEqual([]);
  });
});

test('of 50,000 different words the 50 of the most rows are asked for', () => {
  const words = Array.from({ length: 50_000 }, (_, n) => `Word ${n}`);
  const reading = typeReading(rowsOf([...words, 'Word 49999', 'Word 60']));
  expect(reading.asked).toHaveLength(50);
  expect(reading.asked.slice(0, 3)).toEqual([
    { word: 'Word 60', rows: 2 },
    { word: 'Word 49999', rows: 2 },
    { word: 'Word 0', rows: 1 },
  ]);
  expect(words.filter(reading.isAsked)).toHaveLength(50);
});
