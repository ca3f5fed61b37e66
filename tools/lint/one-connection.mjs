import { placeOf } from './places.mjs';

/** Modules that make pools and transactions, through which all other code takes connections. */
const MAKES = [
  'libs/platform/src/postgres/',
  'libs/read-models/src/database.ts',
  'apps/api/src/platform/reads/snapshot.ts',
];
/**
 * The log and the keys take a connection for one statement at a time, which waits for no other
 * pool, so they may be used within a transaction.
 */
const STATEMENT_POOLS = /^libs\/event-store\/src\//;
const TAKES = new Set(['transaction', 'createQueryRunner']);
const MESSAGE =
  'Connections are taken by inTransaction, a snapshot or a CheckedPool, so that a second one within the work is found (docs/development.md).';

/** Lets servers take connections only through code that detects a second one. */
export const oneConnection = {
  meta: {
    type: 'problem',
    docs: { description: 'no code takes a second connection while it holds one' },
    schema: [],
    messages: { hidden: MESSAGE },
  },
  create(context) {
    const place = placeOf(context);
    const isServer = /^(apps\/(api|projector)|libs\/[^/]+)\/src\//.test(place);
    if (!isServer || /\.spec\.tsx?$/.test(place) || MAKES.some((made) => place.startsWith(made)))
      return {};
    const report = (node) => context.report({ node, messageId: 'hidden' });
    return {
      NewExpression(node) {
        if (node.callee.name === 'Pool' && !STATEMENT_POOLS.test(place)) report(node);
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression') return;
        const isPool = (callee.object.property ?? callee.object).name === 'pool';
        if (TAKES.has(callee.property.name) || (callee.property.name === 'connect' && isPool))
          report(node);
      },
    };
  },
};
