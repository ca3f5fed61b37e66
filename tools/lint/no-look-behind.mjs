import { placeOf } from './places.mjs';

const IN_A_BROWSER = /^(?:apps\/web|libs\/(?:domain|contracts)\/src)\//;
/** Pattern of a look-behind. `\(?<=` is none, because its bracket is escaped. */
const LOOK_BEHIND = /(?:^|[^\\])(?:\\\\)*\(\?<[=!]/;

/** Forbids look-behinds: Safari before 16.4 refuses a whole script that contains one. */
export const noLookBehind = {
  meta: {
    type: 'problem',
    docs: { description: 'what a browser loads has no look-behind in a regular expression' },
    schema: [],
    messages: {
      found:
        'A browser without look-behind refuses the whole script: match more, and keep the rest.',
    },
  },
  create(context) {
    if (!IN_A_BROWSER.test(placeOf(context))) return {};
    const check = (node, text) =>
      LOOK_BEHIND.test(text) && context.report({ node, messageId: 'found' });
    return {
      Literal: (node) => check(node, node.regex?.pattern ?? String(node.value)),
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
    };
  },
};
