import { unsupportedNode } from '../../tools/launcher/node-version.mjs';

describe('the Node.js that Evenkeel starts with', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '26.1.0'])('takes %s', (version) => {
    expect(unsupportedNode(version)).toBeNull();
  });

  it.each(['18.20.4', '20.18.3', '12.22.0'])(
    'says that %s is too old, which one it needs and where to get it',
    (version) => {
      expect(unsupportedNode(version)).toBe(
        `Evenkeel needs Node.js 20.19 or newer; this is ${version}. Get it from https://nodejs.org or with your version manager.`,
      );
    },
  );
});
