import { ESLint } from 'eslint';
import { LONG_FUNCTIONS } from '../../tools/lint/long-functions.mjs';

/**
 * Prints the list of files with long functions, and beside it the lines of the longest function
 * that each one has.
 */
const eslint = new ESLint({
  cwd: process.cwd(),
  overrideConfig: {
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
});
const found = {};
for (const { filePath, messages } of await eslint.lintFiles(Object.keys(LONG_FUNCTIONS)))
  found[filePath.slice(process.cwd().length + 1)] = Math.max(
    ...messages
      .filter(({ ruleId }) => ruleId === 'max-lines-per-function')
      .map(({ message }) => Number(/\((\d+)\)/.exec(message)?.[1])),
  );
process.stdout.write(JSON.stringify({ listed: LONG_FUNCTIONS, found }));
