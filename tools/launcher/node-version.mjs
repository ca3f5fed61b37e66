const REQUIRED = [20, 19];

/**
 * Returns the message for a Node.js version that is too old, or null for a supported one.
 * @param {string} version as in process.versions.node, for example 20.19.0
 */
export function unsupportedNode(version) {
  const [major, minor] = version.split('.').map((part) => parseInt(part, 10));
  const isEnough = major > REQUIRED[0] || (major === REQUIRED[0] && minor >= REQUIRED[1]);
  if (isEnough) return null;
  return (
    'Evenkeel needs Node.js ' +
    REQUIRED.join('.') +
    ' or newer; this is ' +
    version +
    '. Get it from https://nodejs.org or with your version manager.'
  );
}
