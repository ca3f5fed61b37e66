import { importVisitor, placeOf, targetOf } from './places.mjs';

const WRITES =
  /\b(insert\s+into|update(\s+only)?|delete\s+from(\s+only)?|truncate(\s+table)?(\s+only)?|copy|merge\s+into)\s+"?(read"?\.|gen_)/i;
/**
 * Methods of Kysely that begin a writing statement, and the one that names a schema for all tables.
 */
const BUILDS = new Set([
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'withSchema',
]);
const READ_MODEL = /^(read(\.|$)|gen_)/i;
/** The engine, and the modules of libs/read-models that describe or write generation tables. */
const WRITING_MODULE =
  /^libs\/(projections\/|read-models\/src\/([^/]+\/tables|generations?(\/|$)|engine(\/|$)|writing(\/|$)))/;

/**
 * Lets only the projector (and the lib that describes the tables) write read models; tests and
 * benchmarks are exempt.
 */
export const readModelWriters = {
  meta: {
    type: 'problem',
    docs: { description: 'only the projector writes read models' },
    schema: [],
  },
  create(context) {
    const place = placeOf(context);
    const isBound =
      /^(apps|libs)\//.test(place) &&
      !/^(apps\/projector|libs\/read-models|libs\/projections)\//.test(place) &&
      !/\.spec\.tsx?$/.test(place);
    if (!isBound) return {};
    const checkText = (node, text) => {
      if (WRITES.test(text))
        context.report({
          node,
          message: 'Only the projector writes read models: this statement changes one.',
        });
    };
    const imports = importVisitor((source, node) => {
      const target = targetOf(source, place);
      if (target && WRITING_MODULE.test(target))
        context.report({
          node,
          message: `Only the projector writes read models: ${source} must not be imported here.`,
        });
    });
    return {
      ...imports,
      CallExpression: (node) => {
        imports.CallExpression(node);
        if (
          BUILDS.has(nameOf(node.callee)) &&
          textsOf(node.arguments[0]).some((text) => READ_MODEL.test(text))
        )
          context.report({
            node,
            message: 'Only the projector writes read models: this query may change one.',
          });
      },
      Literal: (node) => typeof node.value === 'string' && checkText(node, node.value),
      TemplateLiteral: (node) => checkText(node, textOf(node)),
    };
  },
};

/** Returns the name `deleteFrom` of `db.deleteFrom(…)` and of `db['deleteFrom'](…)`. */
function nameOf(callee) {
  if (callee.type !== 'MemberExpression') return null;
  return callee.computed ? callee.property.value : callee.property.name;
}

/** Returns the tables that an argument names: one, or a list of them. */
function textsOf(argument) {
  if (argument?.type === 'ArrayExpression') return argument.elements.flatMap(textsOf);
  if (argument?.type === 'Literal') return [String(argument.value)];
  return argument?.type === 'TemplateLiteral' ? [textOf(argument)] : [];
}

/**
 * Returns the text of a template. An x takes the place of each expression, so that the rule also
 * sees gen_${n}.
 */
const textOf = (node) => node.quasis.map((quasi) => quasi.value.cooked ?? '').join('x');
