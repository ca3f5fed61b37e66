import { placeOf } from './places.mjs';

const CLOCKS = new Set(['Date', 'performance', 'process']);
/**
 * Places that may use numbers: Decimal takes and gives them at its edge; moments read whole years,
 * months and days.
 */
const NUMBER_READERS = new Set([
  'libs/domain/src/kernel/decimal.ts',
  'libs/domain/src/kernel/moment.ts',
]);
const REASONS = {
  clock: 'The domain has no clock: take the moment as an argument.',
  chance: 'The domain has no randomness: take ids and chances as arguments.',
  floats: 'The domain computes with exact decimals: use Decimal of the kernel.',
  texts: 'The log changes the order of members: compare with isSame of the kernel.',
};

const isJsonText = ({ type, callee }) =>
  type === 'CallExpression' &&
  callee.object?.name === 'JSON' &&
  callee.property.name === 'stringify';

/** Forbids a clock, randomness, binary floats and comparison of JSON texts in libs/domain. */
export const domainPurity = {
  meta: {
    type: 'problem',
    docs: {
      description: 'no clock, randomness, binary floats or compared JSON texts in the domain',
    },
    schema: [],
    messages: REASONS,
  },
  create(context) {
    const place = placeOf(context);
    if (!place.startsWith('libs/domain/') || /\.spec\.ts$/.test(place)) return {};
    const mayReadNumbers = NUMBER_READERS.has(place);
    return {
      MemberExpression(node) {
        const [object, property] = [node.object.name, node.property.name];
        if ((object === 'Date' && property === 'now') || (object !== 'Date' && CLOCKS.has(object)))
          context.report({ node, messageId: 'clock' });
        if ((object === 'Math' && property === 'random') || object === 'crypto')
          context.report({ node, messageId: 'chance' });
        if (object === 'Number' && /^parse(Float|Int)$/.test(property) && !mayReadNumbers)
          context.report({ node, messageId: 'floats' });
      },
      BinaryExpression(node) {
        if (isJsonText(node.left) || isJsonText(node.right))
          context.report({ node, messageId: 'texts' });
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0)
          context.report({ node, messageId: 'clock' });
      },
      CallExpression(node) {
        if (node.callee.name === 'Date') context.report({ node, messageId: 'clock' });
        if (/^(Number|parseFloat)$/.test(node.callee.name ?? '') && !mayReadNumbers)
          context.report({ node, messageId: 'floats' });
      },
    };
  },
};
