import { settingsRequest } from '.';

const fieldsOf = (body: object) =>
  settingsRequest
    .safeParse(body)
    .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

describe('the settings', () => {
  it('are all optional', () => {
    expect(settingsRequest.parse({})).toEqual({});
  });

  it('take null, or empty text, for none where there may be none', () => {
    const cleared = { username: null, dateOfBirth: null, profilePicture: null };
    expect(settingsRequest.parse(cleared)).toEqual(cleared);
    expect(settingsRequest.parse({ username: ' ', dateOfBirth: '', profilePicture: '' })).toEqual(
      cleared,
    );
  });

  it.each([
    ['1980-03-05', '1980-03-05'],
    ['1980-03-05T00:00:00.000Z', '1980-03-05'],
    ['1980-03-05T23:59:59-11:00', '1980-03-05'],
    ['1980-03-05T00:00:00+14:00', '1980-03-05'],
    ['2000-02-29', '2000-02-29'],
  ])('of the date of birth %s keep the day alone', (sent, kept) => {
    expect(settingsRequest.parse({ dateOfBirth: sent }).dateOfBirth).toBe(kept);
  });

  it.each([
    [{ name: ' ' }, ['name', 'Name is required']],
    [{ name: null }, ['name', 'Name is required']],
    [{ name: 'x'.repeat(101) }, ['name', 'Name must be at most 100 characters']],
    [{ username: 'ab' }, ['username', 'Username must be at least 3 characters']],
    [{ username: 'x'.repeat(31) }, ['username', 'Username must be at most 30 characters']],
    [
      { dateOfBirth: '1981-02-29' },
      ['dateOfBirth', 'Date of birth must be a day such as 1980-03-05'],
    ],
    [
      { dateOfBirth: '5.3.1980' },
      ['dateOfBirth', 'Date of birth must be a day such as 1980-03-05'],
    ],
    [{ dateOfBirth: 19800305 }, ['dateOfBirth', 'Date of birth must be a day such as 1980-03-05']],
    [{ dateOfBirth: '1899-12-31' }, ['dateOfBirth', 'Date of birth must be 1900-01-01 or later']],
    [{ timezone: 'Europe/Vienna' }, ['timezone', 'Timezone must be one of the list']],
    [{ timezone: null }, ['timezone', 'Timezone is required']],
  ])('refuse %j, naming the field', (body, problem) => {
    expect(fieldsOf(body)).toEqual([problem]);
  });
});
