import { isHelp } from '../../apps/projector/src/ops/commands';
import { isHelp as needsNoInstance } from '../../tools/launcher/ops-help.mjs';

test.each([
  ['help', true],
  ['backup --help', true],
  ['-h', true],
  ['backup help', false],
  ['events verify help', false],
])('%s asks for help, before and after an instance is looked for: %s', (words, isAsked) => {
  expect(isHelp(words.split(' '))).toBe(isAsked);
  expect(needsNoInstance(words.split(' '))).toBe(isAsked);
});
