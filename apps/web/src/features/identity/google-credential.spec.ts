import { identityOfCredential } from './google-credential';

const tokenOf = (payload: unknown) =>
  `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

test('the four fields are read from a token, whatever the letters of the name', () => {
  const token = tokenOf({
    sub: '42',
    email: 'zoë@example.org',
    name: 'Zoë 🦊 Ångström?',
    picture: 'https://pictures.example/z',
  });
  expect(identityOfCredential(token)).toEqual({
    googleId: '42',
    email: 'zoë@example.org',
    name: 'Zoë 🦊 Ångström?',
    avatar: 'https://pictures.example/z',
  });
});

test.each(['', 'one', 'a.b.c', 'a.%%%.c', tokenOf({ email: 'ann@example.org' }), tokenOf(null)])(
  'nothing is read from %j',
  (credential) => {
    expect(identityOfCredential(credential)).toBeNull();
  },
);
