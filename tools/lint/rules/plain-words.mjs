// @ts-check
import { quotedTexts } from '../quoted-texts.mjs';

/**
 * Words that texts must not have, and their replacement. A hyphen, a slash or an underscore next to
 * a word makes it part of a name.
 * @type {readonly (readonly [pattern: string, instead: string])[]}
 */
const UNWANTED = [
  ['whom(?:ever)?|who(?:so)?ever', 'who, anyone who, or another sentence'],
  ['whose', 'another sentence'],
  ['somebody', 'someone'],
  ['nobody', 'no one'],
  ['anybody', 'anyone'],
  ['anew', 'again'],
  ['beside', 'next to, besides or along with'],
  ['of ours', 'our'],
  ['as of', 'since, at or from'],
  ['what it(?! costs)', 'the thing itself'],
  [
    'holds (?:at once|right away|good|true|until|from now|for (?:all|both|each|every))',
    'applies, or is true',
  ],
  ['for you alone|yours alone|comes? back to you', 'what happens'],
  ['e-mails?|e-mailed|e-mailing', 'email'],
  ['mails|mailed|mailing|mail (?:it|me|them|us|you)', 'email'],
  ['log(?:ging|s)? in|logged in|log-in', 'sign in'],
  ['log(?:ging|s)? out|logged out|log-out', 'sign out'],
  ['per cent', 'percent or %'],
  ['organis(?:e[ds]?|er|ers|ing|ations?)', 'organization'],
  ['cancell(?:ed|ing)', 'canceled'],
  ['(?:un)?favour(?:s|ed|ite|ites|able)?', 'favor'],
  ['colour(?:s|ed|ing|ful)?', 'color'],
  ['harbour(?:s|ed)?', 'harbor'],
  ['labour|behaviours?|honour(?:s|ed)?|neighbours?', 'the American spelling'],
  ['centres?|licences?|defence|offence|programmes?|cheques?|grey', 'the American spelling'],
  ['\\w+(?:ognis|thoris|malis|timis|imis|tomis|ganis|alys)(?:e[ds]?|ing)', 'the American spelling'],
  ['whilst|amongst|learnt|spelt|enrol|fulfil', 'the American spelling'],
  ['(?:travell|labell|modell|signall|counsell|marvell)(?:ed|ing|ous)', 'the American spelling'],
  ['(?:enrol|fulfil|instal)ments?|(?:skil|wil)ful(?:ly)?', 'the American spelling'],
  ['judgements?|ageing|practis(?:e[ds]?|ing)', 'the American spelling'],
  [
    '(?:flav|rum|endeav|arm|vap|tum)ours?|theatres?|(?:kilo)?metres?|litres?',
    'the American spelling',
  ],
  ['car park', 'parking lot'],
];

const OUTSIDE = ['(?<![\\w/@.`-])', '(?![\\w/`-]|[.@]\\w)'];
const ANY = new RegExp(`${OUTSIDE.join(`(?:${UNWANTED.map(([word]) => word).join('|')})`)}`, 'gi');

const QUOTED = new Set(quotedTexts);

const CLASS = /class="[^"]*"/g;

/** @type {import('eslint').Rule.RuleModule} */
export const plainWords = {
  meta: {
    type: 'suggestion',
    messages: { word: 'A reader of the product sees “{{found}}”: say {{instead}}.' },
    schema: [],
  },
  create(context) {
    /** @param {any} node @param {string} text */
    const check = (node, text) => {
      if (QUOTED.has(text.trim()) || isCode(node)) return;
      for (const [found] of text.replace(CLASS, '').matchAll(ANY)) {
        context.report({ node, messageId: 'word', data: { found, instead: insteadOf(found) } });
      }
    };
    return {
      Literal(node) {
        if (typeof node.value !== 'string') return;
        if (isProse(node.value) || isNamedText(node)) check(node, node.value);
      },
      TemplateLiteral(node) {
        const text = node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
        if (isProse(text)) check(node, text);
      },
      JSXText(/** @type {any} */ node) {
        check(node, node.value);
      },
    };
  },
};

function isCode(/** @type {any} */ { parent }) {
  if (parent.type === 'JSXAttribute') return NO_TEXT.test(parent.name.name);
  return (
    parent.type === 'TSLiteralType' ||
    /^(?:Import|ExportNamed|ExportAll)/.test(parent.type) ||
    (parent.type === 'TaggedTemplateExpression' && parent.tag.name === 'sql')
  );
}

const NO_TEXT =
  /^(?:className|style|d|viewBox|transform|href|src|id|key|name|htmlFor|type|data-.*)$/;

const insteadOf = (/** @type {string} */ found) =>
  RULES.find(({ word }) => word.test(found))?.instead ?? 'another word';

const RULES = UNWANTED.map(([word, instead]) => ({
  word: new RegExp(`^(?:${word})$`, 'i'),
  instead,
}));

const isProse = (/** @type {string} */ text) => /\S\s+\S|^\s*[A-Z][a-z]/.test(text);

const TEXT_PROPERTY = /^(?:label|title|says|description)$/;

const isNamedText = (/** @type {any} */ { parent, value }) =>
  parent.type === 'Property' &&
  parent.value.value === value &&
  TEXT_PROPERTY.test(parent.key.name ?? parent.key.value);
