import fc from 'fast-check';
import { ageOn } from './age';

describe('the age on a day', () => {
  it.each([
    ['1980-05-17', '2026-05-16', 45],
    ['1980-05-17', '2026-05-17', 46],
    ['1980-12-31', '2026-01-01', 45],
    ['2026-11-23', '2026-11-23', 0],
    // A person born on 29 February becomes older on 1 March, or on the day itself in leap years.
    ['1980-02-29', '2026-02-28', 45],
    ['1980-02-29', '2026-03-01', 46],
    ['1980-02-29', '2028-02-28', 47],
    ['1980-02-29', '2028-02-29', 48],
  ])('of who was born on %s is, on %s, %i', (born, today, age) =>
    expect(ageOn(born, today)).toBe(age),
  );

  it.each(['2026-11-24', '1981-02-29', '1980-13-01', '1980-00-10', 'yesterday', '', '1980-5-1'])(
    'is none for %p',
    (born) => expect(ageOn(born, '2026-11-23')).toBeNull(),
  );

  it('rises by one on each birthday and never on another day, in any time zone of the machine', () => {
    const day = fc
      .date({
        min: new Date('1930-01-01T00:00:00Z'),
        max: new Date('2020-12-31T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 36_000 }), (born, days) => {
        const at = (passed: number) =>
          new Date(Date.parse(`${born}T00:00:00Z`) + passed * 86_400_000)
            .toISOString()
            .slice(0, 10);
        const [before, after] = [at(days - 1), at(days)];
        const isBirthday =
          after.slice(5) === born.slice(5) ||
          (born.slice(5) === '02-29' && after.slice(5) === '03-01' && before.slice(5) !== '02-29');
        expect((ageOn(born, after) ?? 0) - (ageOn(born, before) ?? 0)).toBe(isBirthday ? 1 : 0);
      }),
    );
  });
});
