import { googleIdentityOf, googleSignInRequest } from '.';

describe('the identity by Google', () => {
  it('has the four fields of the token', () => {
    const payload = {
      sub: '42',
      email: 'ann@example.org',
      name: 'Ann',
      picture: 'https://pictures.example/a',
      hd: 'example.org',
    };
    expect(googleIdentityOf(payload)).toEqual({
      googleId: '42',
      email: 'ann@example.org',
      name: 'Ann',
      avatar: 'https://pictures.example/a',
    });
  });

  it.each([undefined, '', '  ', '\u200b'])('goes by the e-mail where the name is %j', (name) => {
    expect(googleIdentityOf({ sub: '42', email: 'ann@example.org', name })).toEqual({
      googleId: '42',
      email: 'ann@example.org',
      name: 'ann',
      avatar: null,
    });
  });

  it.each([
    ['Ann\u0000\ud800 Lee\u0007 ', 'Ann Lee'],
    [`${'x'.repeat(99)}\u{1F642}`, 'x'.repeat(99)],
    [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
  ])('leaves out what cannot be stored of the name %j', (name, stored) => {
    const payload = { sub: '42', email: 'ann@example.org', name, picture: 'https://a\u0000b' };
    expect(googleIdentityOf(payload)).toMatchObject({ name: stored, avatar: null });
  });

  it.each([
    null,
    {},
    { sub: 'a\u0000', email: 'ann@example.org' },
    { sub: '42' },
    { sub: '', email: 'ann@example.org' },
    'text',
  ])('is not to be had from %j', (payload) => {
    expect(googleIdentityOf(payload)).toBeNull();
  });
});

test('Google sign-in takes the four fields without a picture or credential, and refuses it without an id, naming the field', () => {
  const body = { googleId: '42', email: 'ann@example.org', name: 'Ann' };
  expect(googleSignInRequest.parse(body)).toEqual({
    ...body,
    newAccount: false,
    timezone: 'UTC',
  });
  expect(googleSignInRequest.safeParse({ ...body, googleId: '' }).error?.issues).toMatchObject([
    { path: ['googleId'], message: 'Google id is required' },
  ]);
});
