// @ts-check

/** @typedef {import('estree').Comment & { loc: import('estree').SourceLocation }} Comment */

const LONGEST = 3;

/** @type {import('eslint').Rule.RuleModule} */
export const shortComments = {
  meta: {
    type: 'suggestion',
    messages: { long: `A comment says why, in ${LONGEST} lines at most.` },
    schema: [],
  },
  create(context) {
    return {
      Program() {
        const comments = /** @type {Comment[]} */ (context.sourceCode.getAllComments());
        for (const block of blocksOf(comments)) {
          const lines = block.reduce((sum, comment) => sum + linesOf(comment), 0);
          const [first] = block;
          if (first && lines > LONGEST) context.report({ loc: first.loc, messageId: 'long' });
        }
      },
    };
  },
};

/** @param {Comment[]} comments */
function blocksOf(comments) {
  /** @type {Comment[][]} */
  const blocks = [];
  for (const comment of comments) {
    const last = blocks.at(-1);
    if (last && follows(last, comment)) last.push(comment);
    else blocks.push([comment]);
  }
  return blocks;
}

/**
 * Line comments that stand directly below each other are read as one.
 * @param {Comment[]} blocks
 * @param {Comment} comment
 */
const follows = (blocks, comment) =>
  comment.type === 'Line' && blocks.at(-1)?.loc.end.line === comment.loc.start.line - 1;

/** Text after the first JSDoc tag is types and does not count. */
const linesOf = (/** @type {Comment} */ { value }) => {
  const [prose = ''] = value.split(/^[\s*]*@/m);
  return prose.split('\n').filter((line) => /[^\s*]/.test(line)).length;
};
