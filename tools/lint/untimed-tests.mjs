import { placeOf } from './places.mjs';

/** Matches tests, except for tools/test, which runs the tests and reports their durations. */
const IS_TEST = /\.spec\.tsx?$|^(?!tools\/).*\btest\//;
const CLOCKS = [
  ['performance', 'now'],
  ['process', 'hrtime'],
];
const IS_CONSTANT = /^[A-Z0-9_]+$/;

/**
 * Forbids tests that measure durations: machines differ, and a busy one is slow. Such figures
 * belong to tools/bench.
 */
export const untimedTests = {
  meta: {
    type: 'problem',
    docs: { description: 'tests measure no time' },
    schema: [],
    messages: { timed: 'A test measures no time: put the figure into tools/bench.' },
  },
  create(context) {
    if (!IS_TEST.test(placeOf(context))) return {};
    return {
      MemberExpression(node) {
        if (CLOCKS.some(([object, property]) => isMember(node, object, property)))
          context.report({ node, messageId: 'timed' });
      },
      BinaryExpression(node) {
        const isDuration =
          node.operator === '-' &&
          isNow(node.left) &&
          node.right.type === 'Identifier' &&
          !IS_CONSTANT.test(node.right.name);
        if (isDuration) context.report({ node, messageId: 'timed' });
      },
    };
  },
};

const isMember = (node, object, property) =>
  node.object.name === object && node.property.name === property;

const isNow = ({ type, callee }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  isMember(callee, 'Date', 'now');
