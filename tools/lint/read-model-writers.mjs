import { importVisitor, placeOf, targetOf } from './places.mjs';

const WRITES = /\b(insert\s+into|update(\s+only)?|delete\s+from(\s+only)?|truncate(\s+table)?(\s+only)?|copy|merge\s+into)\s+"?(read"?\.|gen_)/i;
/** Modules of libs/read-models that describe or write generation tables. */
const WRITING_MODULE = /^libs\/read-models\/src\/([^/]+\/tables|generations?(\/|$)|engine(\/|$)|writing(\/|$))/;

/** Only the projector (and the lib that describes the tables) writes read models; tests and benchmarks may look anywhere. */
export const readModelWriters = {
  meta: { type: 'problem', docs: { description: 'only the projector writes read models' }, schema: [] },
  create(context) {
    const place = placeOf(context);
    const isBound = /^(apps|libs)\//.test(place) && !/^(apps\/projector|libs\/read-models)\//.test(place) && !/\.spec\.tsx?$/.test(place);
    if (!isBound) return {};
    const checkText = (node, text) => {
      if (WRITES.test(text)) context.report({ node, message: 'Only the projector writes read models: this statement changes one.' });
    };
    return {
      ...importVisitor((source, node) => {
        const target = targetOf(source, place);
        if (target && WRITING_MODULE.test(target)) context.report({ node, message: `Only the projector writes read models: ${source} must not be imported here.` });
      }),
      Literal: (node) => typeof node.value === 'string' && checkText(node, node.value),
      // What is filled in stands for a name, so that gen_${n} is seen too.
      TemplateLiteral: (node) => checkText(node, node.quasis.map((quasi) => quasi.value.cooked ?? '').join('x')),
    };
  },
};
