const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules.js');

const QUICK = new Map([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['pointer-events', 'pointer-events'],
  ['pointerEvents', 'pointer-events'],
]);

function readProperty(element, property) {
  return property in styleRules.propertiesWithResolvedValueImplemented
    ? styleRules.getResolvedValue(element, property)
    : styleRules.getDeclarationForElement(element).getPropertyValue(property);
}

/**
 * jsdom computes all properties on each call; this computes only those that are read, with jsdom's
 * functions.
 */
module.exports = (getComputedStyle) => (wrapper) => {
  const element = implForWrapper(wrapper);
  if (!element) return getComputedStyle(wrapper);
  let complete;
  const style = () => (complete ??= getComputedStyle(wrapper));
  const getPropertyValue = (name) =>
    QUICK.has(name) ? readProperty(element, QUICK.get(name)) : style().getPropertyValue(name);
  const get = (_, name) => {
    if (name === 'getPropertyValue') return getPropertyValue;
    if (QUICK.has(name)) return getPropertyValue(name);
    const value = style()[name];
    return typeof value === 'function' ? value.bind(style()) : value;
  };
  return new Proxy({}, { get, has: (_, name) => name in style() });
};
