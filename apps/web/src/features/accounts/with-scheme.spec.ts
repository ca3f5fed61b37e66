import { accountRequest, ACCOUNT_DEFAULTS } from '@evenkeel/contracts/accounts';
import { withScheme } from './with-scheme';

const taken = (typed: string) => {
  const names = { nickname: 'Main', officialName: 'Main account' };
  const read = accountRequest.safeParse({
    ...ACCOUNT_DEFAULTS,
    ...names,
    websiteLink: withScheme(typed),
  });
  return read.success ? read.data.websiteLink : read.error.issues[0]?.message;
};

describe('a website', () => {
  it.each([
    ['broker.example', 'https://broker.example'],
    [' www.broker.example/login?next=a:b ', 'https://www.broker.example/login?next=a:b'],
    ['broker.example:8443/login', 'https://broker.example:8443/login'],
    ['http://broker.example', 'http://broker.example'],
    ['HTTPS://broker.example', 'HTTPS://broker.example'],
    ['', null],
  ])('typed as %j is %j', (typed, website) => {
    expect(taken(typed)).toBe(website);
  });

  it.each(['broker', 'javascript:alert(1.5)', 'mailto:me@broker.example', 'me@broker.example'])(
    'typed as %j is none',
    (typed) => {
      expect(taken(typed)).toBe('Please enter a valid URL');
    },
  );
});
