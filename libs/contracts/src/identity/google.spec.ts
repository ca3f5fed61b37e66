import { googleIdentityOf, googleSignInRequest } from '.';

describe('the identity by Google', () => {
  it('has the four fields of the token', () => {
    const payload = { sub: '42', email: 'ann@example.org', name: 'Ann', picture: 'https://pictures.example/a', hd: 'example.org' };
    expect(googleIdentityOf(payload)).toEqual({ googleId: '42', email: 'ann@example.org', name: 'Ann', avatar: 'https://pictures.example/a' });
  });

  it.each([undefined, '', '  '])('goes by the e-mail where the name is %j', (name) => {
    expect(googleIdentityOf({ sub: '42', email: 'ann@example.org', name })).toEqual({ googleId: '42', email: 'ann@example.org', name: 'ann', avatar: null });
  });

  it.each([null, {}, { sub: '42' }, { sub: '', email: 'ann@example.org' }, 'text'])('is not to be had from %j', (payload) => {
    expect(googleIdentityOf(payload)).toBeNull();
  });
});

test('Google sign-in takes the four fields without a picture or credential, and refuses it without an id, naming the field', () => {
  const body = { googleId: '42', email: 'ann@example.org', name: 'Ann' };
  expect(googleSignInRequest.parse(body)).toEqual({ ...body, timezone: 'UTC' });
  expect(googleSignInRequest.safeParse({ ...body, googleId: '' }).error?.issues).toMatchObject([{ path: ['googleId'], message: 'Google id is required' }]);
});
