import { NO_SUBJECT } from './no-subject.mjs';

/** Makes each sentence of a comment begin with its subject or its verb. */
export const plainComments = {
  meta: {
    type: 'problem',
    docs: { description: 'no sentence of a comment begins with "what", "who" or "of"' },
    schema: [],
    messages: { found: 'Begin each sentence of the comment with its subject or its verb.' },
  },
  create(context) {
    return {
      Program() {
        for (const comments of together(context.sourceCode.getAllComments()))
          if (NO_SUBJECT.test(textOf(comments)))
            context.report({ loc: comments[0].loc, messageId: 'found' });
      },
    };
  },
};

/** Joins comments with `//` on consecutive lines into one text. */
function together(comments) {
  const found = [];
  for (const comment of comments) {
    const before = found.at(-1)?.at(-1);
    const goesOn =
      before?.type === 'Line' &&
      comment.type === 'Line' &&
      before.loc.end.line + 1 === comment.loc.start.line;
    if (goesOn) found.at(-1).push(comment);
    else found.push([comment]);
  }
  return found;
}

const textOf = (comments) =>
  comments
    .map(({ value }) => value.replace(/^\s*\*/gm, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
