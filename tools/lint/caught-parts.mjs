import { placeOf, targetOf } from './places.mjs';

const LAZY_COMPONENT = 'apps/web/src/shared/lib/lazy-component';
/** Modules with their own boundary around each of their lazily loaded components. */
const MAY_USE_IT =
  /^apps\/web\/src\/(?:app|shared\/lib)\/|^apps\/web\/src\/shared\/ui\/lazy-part\.tsx$/;

/**
 * In the web, code that is fetched apart is fetched ahead, and fails in its own place: it goes
 * through lazyPart, lazyDialog and lazyScreen.
 */
export const caughtParts = {
  meta: {
    type: 'problem',
    docs: { description: 'in the web, what is fetched apart fails in its own place' },
    schema: [],
    messages: {
      react:
        'A part that React.lazy cannot fetch takes the whole screen with it: use lazyPart or lazyDialog.',
      bare: 'Nothing catches what lazyComponent throws here: use lazyPart or lazyDialog.',
    },
  },
  create(context) {
    const place = placeOf(context);
    if (!place.startsWith('apps/web/src/')) return {};
    return {
      ImportSpecifier(node) {
        if (node.parent.source.value === 'react' && node.imported.name === 'lazy')
          context.report({ node, messageId: 'react' });
      },
      MemberExpression(node) {
        if (node.object.name === 'React' && node.property.name === 'lazy')
          context.report({ node, messageId: 'react' });
      },
      ImportDeclaration(node) {
        if (targetOf(node.source.value, place) === LAZY_COMPONENT && !MAY_USE_IT.test(place))
          context.report({ node, messageId: 'bare' });
      },
    };
  },
};
