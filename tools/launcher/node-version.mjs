const REQUIRED = [20, 19];

/**
 * What to tell a person whose Node.js is too old, or null where it will do.
 * @param {string} version as in process.versions.node, such as 20.19.0
 */
export function unsupportedNode(version) {
  const [major, minor] = version.split('.').map((part) => parseInt(part, 10));
  const isEnough = major > REQUIRED[0] || (major === REQUIRED[0] && minor >= REQUIRED[1]);
  if (isEnough) return null;
  return 'Evenkeel needs Node.js ' + REQUIRED.join('.') + ' or newer; this is ' + version + '. Get it from https://nodejs.org or with your version manager.';
}
