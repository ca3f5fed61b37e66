import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';

/**
 * Reads [{ place, code }] from standard input, lints each text as if it stood at that place, and
 * prints the rules that each one breaks.
 */
const eslint = new ESLint({ cwd: process.cwd() });
const answers = [];
for (const { place, code } of JSON.parse(readFileSync(0, 'utf8'))) {
  const [result] = await eslint.lintText(code, { filePath: place });
  answers.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
process.stdout.write(JSON.stringify(answers));
