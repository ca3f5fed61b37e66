import { accountAmong, addressTexts } from './address-texts';

const read = (text: string) => addressTexts(new URLSearchParams({ it: text }));

describe('an address', () => {
  it.each(['2026-01-31', '2024-02-29', '1900-01-02'])('names the day %s', (day) => {
    expect(read(` ${day} `).day('it')).toBe(day);
  });

  it.each(['2026-13-01', '2026-02-29', '2026-00-10', '0026-01-01', '2200-01-01', 'today', ''])(
    'names no day by %j',
    (text) => {
      expect(read(text).day('it')).toBe('');
    },
  );

  it('names a ticker in any case, and none by what cannot be one', () => {
    expect(read('brk.b').ticker('it')).toBe('BRK.B');
    expect(['a b', '<', 'A'.repeat(33)].map((text) => read(text).ticker('it'))).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('names a thing by its id, and none by what the api takes for no id', () => {
    const id = '0d9ee3c4-5a07-4d8d-9e3f-8f0c5c1f7f11';
    expect(read(id).id('it')).toBe(id);
    expect(
      ['x', `${id}0`, id.replace('-4', '-0'), id.replace('-9', '-c')].map((text) =>
        read(text).id('it'),
      ),
    ).toEqual(['', '', '', '']);
  });

  it('names an account of the portfolio that is shown, once it is known which it has', () => {
    const accounts = [{ id: 'own' }];
    expect(accountAmong(accounts, 'own')).toBe('own');
    expect(accountAmong(accounts, 'of-another')).toBe('');
    expect(accountAmong(undefined, 'of-another')).toBe('of-another');
  });
});
