import { changePasswordRequest, PASSWORD_RULES, passwordStrength, signUpRequest } from '.';

const passed = (text: string) =>
  PASSWORD_RULES.filter((rule) => rule.passes(text)).map((rule) => rule.id);

describe('password rules', () => {
  it.each([
    ['abcdefgh', ['length', 'lowercase']],
    ['ABCDEFG', ['uppercase']],
    ['1234567', ['digit']],
    ['Abcdef1!', ['length', 'uppercase', 'lowercase', 'digit', 'special']],
    ['äöüÄÖÜ', []],
  ])('%s passes %j', (text, rules) => {
    expect(passed(text)).toEqual(rules);
  });

  it.each([...'!@#$%^&*()_+-=[]{};\':"\\|,.<>/?'])('%s is a special character', (character) => {
    expect(passed(character)).toEqual(['special']);
  });

  it.each(['~', '`', ' ', '§'])('%j is none', (character) => {
    expect(passed(character)).toEqual([]);
  });

  it.each([
    ['', 'weak'],
    ['abc', 'weak'],
    ['abc1', 'fair'],
    ['Abc1', 'good'],
    ['Abc1!', 'good'],
    ['Abcdef1!', 'strong'],
  ])('%j is %s', (text, strength) => {
    expect(passwordStrength(text)).toBe(strength);
  });
});

describe('sign-up', () => {
  const body = { email: 'ann@example.org', password: 'Abcdef1!', name: 'Ann', username: '' };
  const fieldsOf = (changes: object) =>
    signUpRequest
      .safeParse({ ...body, ...changes })
      .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

  it('takes an empty username as none', () => {
    expect(signUpRequest.parse(body)).toEqual({
      email: 'ann@example.org',
      password: 'Abcdef1!',
      name: 'Ann',
      username: undefined,
      timezone: 'UTC',
    });
  });

  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['Europe/Vienna', 'UTC'],
    ['nowhere', 'UTC'],
    [7, 'UTC'],
  ])(
    'takes the browser’s time zone %j as %s: of the list by any of its names, else UTC',
    (timezone, taken) => {
      expect(signUpRequest.parse({ ...body, timezone }).timezone).toBe(taken);
    },
  );

  it.each([
    [{ email: '' }, ['email', 'Email is required']],
    [{ email: 'ann' }, ['email', 'Please enter a valid email address']],
    [
      { password: 'Abcdefg1' },
      [
        'password',
        'Password does not meet security requirements. Please check the requirements below.',
      ],
    ],
    [{ name: '  ' }, ['name', 'Name is required']],
    [{ username: 'ab' }, ['username', 'Username must be at least 3 characters']],
    [{ username: 'x'.repeat(31) }, ['username', 'Username must be at most 30 characters']],
  ])('refuses %j', (changes, problem) => {
    expect(fieldsOf(changes)).toContainEqual(problem);
  });
});

describe('a change of password', () => {
  const fieldsOf = (body: object) =>
    changePasswordRequest
      .safeParse(body)
      .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

  it.each([
    [{ newPassword: 'Abcdef1!' }, ['currentPassword', 'Current password is required']],
    [
      { currentPassword: '', newPassword: 'Abcdef1!' },
      ['currentPassword', 'Current password is required'],
    ],
    [
      { currentPassword: 'Old-Horse-7', newPassword: 'Abc1!' },
      ['newPassword', 'Password must be at least 8 characters'],
    ],
    [
      { currentPassword: 'Old-Horse-7', newPassword: 'abcdefgh' },
      ['newPassword', 'Password does not meet requirements'],
    ],
    [
      { currentPassword: 'Old-Horse-7', newPassword: 'Old-Horse-7' },
      ['newPassword', 'New password must be different from current password'],
    ],
  ])('refuses %j in the words of the form', (body, problem) => {
    expect(fieldsOf(body)).toEqual([problem]);
  });

  it('takes another strong password', () => {
    const body = { currentPassword: 'Old-Horse-7', newPassword: 'New-Horse-8' };
    expect(changePasswordRequest.parse(body)).toEqual(body);
  });
});
