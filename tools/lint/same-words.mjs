// @ts-check

/** The formatter aligns tables and breaks lines in generated text. */
export const haveSameWords = (/** @type {string} */ one, /** @type {string} */ other) =>
  words(one) === words(other);

const words = (/** @type {string} */ text) => text.replaceAll(/[\s|-]+/g, ' ').trim();
