/**
 * Checks whether the words ask for help, which needs no instance. The command line itself has the
 * same rule.
 * @param {readonly string[]} words
 */
export const isHelp = (words) =>
  words[0] === 'help' || words.some((word) => word === '--help' || word === '-h');
