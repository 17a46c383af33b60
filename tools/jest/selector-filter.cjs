const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

function withoutArguments(selector) {
  if (/[\\|]/.test(selector)) return null;
  let rest = selector.replace(/"[^"]*"|'[^']*'/g, '').replace(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(rest)) rest = rest.replace(/\([^()]*\)/g, '');
  return /["'()[\]]/.test(rest) ? null : rest;
}

function readNeeds(selector) {
  const alternatives = withoutArguments(selector)?.split(',') ?? [''];
  return alternatives.map((alternative) => {
    const last = alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    return {
      tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(),
      classes: [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name.toLowerCase()),
    };
  });
}

const needsOfSelectors = new Map();

function needsOf(selector) {
  // Rules such as @keyframes have no selector and match nothing.
  const needs = needsOfSelectors.get(selector) ?? readNeeds(String(selector));
  needsOfSelectors.set(selector, needs);
  return needs;
}

function canMatch(element, selector) {
  const tag = element._localName.toLowerCase();
  let classes;
  return needsOf(selector).some((needs) => {
    if (needs.tag !== undefined && needs.tag !== tag) return false;
    if (needs.classes.length === 0) return true;
    classes ??= (element.getAttributeNS(null, 'class') ?? '').toLowerCase().split(/\s+/);
    return needs.classes.every((name) => classes.includes(name));
  });
}

/**
 * jsdom tries every rule of every style sheet on each element; most can be ruled out by tag or
 * class alone.
 */
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  canMatch(element, selector) && matchesDontThrow(element, selector);
