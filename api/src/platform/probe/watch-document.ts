import type { Leak } from '../ports/release-probe';
import { differences } from './differences';
import {
  type PageWatch,
  type WatchOptions,
  callMethod,
  isObject,
  itemsOf,
  objectAt,
  readProperty,
  textIn,
  watchCalls,
  wrapAccessor,
} from './page-objects';
import { leaksOfChange, leaksOf, traceHere, type Trace } from './traces';

const SHEET = /^(?:style|link)$/;

const ATTRIBUTE_METHODS = ['setAttribute', 'removeAttribute', 'toggleAttribute'];

export function watchDocument({ window, folder }: WatchOptions): PageWatch {
  const document = readProperty(window, 'document');
  const attributeTraces = new Map<string, Trace>();
  const insertTraces = new WeakMap<object, Trace>();
  const before = new Map<string, Map<string, string>>();
  let sheetsBefore = new Set<unknown>();
  const elements = () => [
    ['<html>', readProperty(document, 'documentElement')] as const,
    ['<body>', readProperty(document, 'body')] as const,
  ];
  const sheets = () =>
    itemsOf(callMethod(document, 'querySelectorAll', 'style, link[rel~="stylesheet"]'));
  const traceAttribute = (element: unknown, attribute: string) => {
    const name = elements().find(([, one]) => one === element)?.[0];
    if (name) attributeTraces.set(`${name} ${aspectOf(attribute)}`, traceHere());
  };

  watchCalls(objectAt(window, 'Element.prototype'), ATTRIBUTE_METHODS, (self, [attribute]) =>
    traceAttribute(self, String(attribute)),
  );
  for (const [owner, accessor, attribute] of ATTRIBUTE_ACCESSORS) {
    wrapAccessor(objectAt(window, owner), accessor, (self) => traceAttribute(self, attribute));
  }
  for (const [owner, methods] of INSERTS) {
    watchCalls(objectAt(window, owner), methods, (_, nodes) => {
      const sheet = nodes.find((node) => SHEET.test(textIn(node, 'localName')));
      if (isObject(sheet)) insertTraces.set(sheet, traceHere());
    });
  }

  const attributeLeaks = (): Leak[] =>
    elements().flatMap(([name, element]) =>
      differences(before.get(name) ?? new Map<string, string>(), attributesOf(element)).flatMap(
        ({ key }) => {
          const trace = attributeTraces.get(`${name} ${aspectOf(key)}`);
          return leaksOfChange(trace, folder, `changes the attribute ${key} of ${name}`);
        },
      ),
    );
  const isAllowed = (sheet: unknown) =>
    isOfKit(sheet) || new RegExp(`^(?:https?://[^/]+)?${folder}`).test(textIn(sheet, 'href'));
  const sheetLeaks = (): Leak[] =>
    sheets().flatMap((sheet) => {
      if (!isObject(sheet) || sheetsBefore.has(sheet) || isAllowed(sheet)) return [];
      const text = `leaves a <${textIn(sheet, 'localName')}> element with styles`;
      return leaksOf(insertTraces.get(sheet), folder, text);
    });

  return {
    remember() {
      for (const [name, element] of elements()) before.set(name, attributesOf(element));
      sheetsBefore = new Set(sheets());
      attributeTraces.clear();
    },
    leaks: () => [...attributeLeaks(), ...sheetLeaks()],
  };
}

const aspectOf = (attribute: string) => (attribute.startsWith('data-') ? 'data' : attribute);

const ATTRIBUTE_ACCESSORS: readonly [string, string, string][] = [
  ['Element.prototype', 'className', 'class'],
  ['Element.prototype', 'classList', 'class'],
  ['Element.prototype', 'id', 'id'],
  ['HTMLElement.prototype', 'style', 'style'],
  ['HTMLElement.prototype', 'dir', 'dir'],
  ['HTMLElement.prototype', 'lang', 'lang'],
  ['HTMLElement.prototype', 'dataset', 'data'],
];
const INSERTS: readonly [string, readonly string[]][] = [
  ['Node.prototype', ['appendChild', 'insertBefore', 'replaceChild']],
  [
    'Element.prototype',
    ['append', 'prepend', 'before', 'after', 'replaceWith', 'insertAdjacentElement'],
  ],
];

function attributesOf(element: unknown): Map<string, string> {
  const attributes = itemsOf(readProperty(element, 'attributes'));
  return new Map(attributes.map((one) => [textIn(one, 'name'), textIn(one, 'value')]));
}

/**
 * antd adds style elements as components need them and keeps them for the next page, so they are no
 * leak.
 */
const isOfKit = (element: unknown) =>
  ['data-css-hash', 'data-rc-order', 'data-rc-priority', 'rc-util-key'].some((name) =>
    callMethod(element, 'hasAttribute', name),
  );
