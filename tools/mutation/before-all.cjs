const HOOK = 'before all';

const nameOf = (block) => (block.parent ? `${nameOf(block.parent)} ${block.name}`.trimStart() : '');

/** As jest and Stryker write them. */
const fullNames = (block) =>
  block.children.flatMap((child) =>
    child.type === 'describeBlock'
      ? fullNames(child)
      : [`${nameOf(block)} ${child.name}`.trimStart()],
  );

function addHits(covered, hits) {
  for (const [id, count] of Object.entries(hits)) covered[id] = (covered[id] ?? 0) + count;
}

/**
 * What runs before all tests of a block counts for each of them. Stryker takes it for code that
 * runs when it is loaded, since no test has begun.
 */
function countForEachTest(eventName, hook, context) {
  context.currentTestId = eventName === 'hook_start' ? HOOK : undefined;
  const { perTest } = context.mutantCoverage ?? {};
  if (eventName === 'hook_start' || !perTest?.[HOOK]) return;
  for (const name of fullNames(hook.parent)) addHits((perTest[name] ??= {}), perTest[HOOK]);
  delete perTest[HOOK];
}

module.exports = { fullNames, countForEachTest };
