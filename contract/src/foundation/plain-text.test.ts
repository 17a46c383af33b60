import * as z from 'zod/mini';
import { calls } from '../calls';
import type { Call } from './call';
import { lineProblem, nameProblem, textProblem, withoutUnseen } from './plain-text';

type Leaf = { path: string; schema: z.core.$ZodString };

const HAS_NO_TEXT = ['enum', 'literal', 'number', 'boolean', 'transform'];

function partsOf(schema: z.core.$ZodType, path: string): [z.core.$ZodType, string][] {
  if (schema instanceof z.core.$ZodObject) {
    return Object.entries(schema._zod.def.shape).map(([name, field]) => [field, `${path}.${name}`]);
  }
  if (schema instanceof z.core.$ZodArray) return [[schema._zod.def.element, `${path}[]`]];
  if (schema instanceof z.core.$ZodUnion) {
    return schema._zod.def.options.map((option) => [option, path]);
  }
  if (schema instanceof z.core.$ZodRecord) {
    const { keyType, valueType } = schema._zod.def;
    return [
      [keyType, `${path}{key}`],
      [valueType, `${path}{value}`],
    ];
  }
  if (schema instanceof z.core.$ZodPipe) {
    return [
      [schema._zod.def.in, path],
      [schema._zod.def.out, path],
    ];
  }
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  ) {
    return [[schema._zod.def.innerType, path]];
  }
  if (HAS_NO_TEXT.includes(schema._zod.def.type)) return [];
  throw new Error(`This test does not know what text is in a ${schema._zod.def.type}: ${path}`);
}

const textsIn = (schema: z.core.$ZodType, path: string): Leaf[] =>
  schema instanceof z.core.$ZodString
    ? [{ path, schema }]
    : partsOf(schema, path).flatMap(([part, where]) => textsIn(part, where));

const EVERY_CALL: [string, Call][] = Object.entries(calls);

const TEXTS = EVERY_CALL.flatMap(([name, { params, query, body, form }]) =>
  Object.entries({ params, query, body, form: form?.fields }).flatMap(([part, schema]) =>
    schema ? textsIn(schema, `${name} ${part}`) : [],
  ),
);

const SEVERAL_LINES = [
  / body\.(?:message|reason|note|notes|text|additionalInfo)$/,
  / body\.csvContent$/,
  / form\.columns$/,
  /\.columns\{key\}$/,
];

/** Compared, searched for, of a build, or stored as something else: none of it names anything. */
const NOT_SHOWN = [
  /\.(?:token|code|receipt|emailOrPhone|version|shown)$/,
  /\.(?:password|currentPassword|newPassword|confirmPassword|tempPassword)$/,
  /^POST \/api\/login body\.username$/,
  / query\.(?:search|actor|cursor|since|location|department|previousCompany|skills(?:\[\])?)$/,
  /\.filter\.(?:search|location|department|previousCompany|skills\[\])$/,
  /\/previews body\.(?:add\.|remove\.)?(?:users|organizations)\[\]$/,
  / body\.manifest\./,
  / body\.(?:phone|domain)$/,
];

const isOneOf = (list: readonly RegExp[], path: string) => list.some((one) => one.test(path));

const around = (text: string): string[] => [
  `Har${text}bor`,
  `${'x'.repeat(40)}${text}${'y'.repeat(40)}`,
  `2065${text}550142`,
  `ada${text}@example.com`,
  `https://example.com/ada${text}lovelace`,
];

const accepts = (schema: z.core.$ZodType, text: string) =>
  around(text).some((sample) => z.safeParse(schema, sample).success);

const acceptingOne = (texts: readonly string[], leaves: readonly Leaf[]) =>
  leaves
    .filter(({ schema }) => texts.some((text) => accepts(schema, text)))
    .map(({ path }) => path);

const BREAKS = ['\n', '\r', '\u0085', '\u2028', '\u2029'];
const CONTROLS = ['\0', '\u001B', '\u061C', '\u200E', '\u200F', '\u202E', '\u2066', '\uD800'];

const LINES = TEXTS.filter(({ path }) => !isOneOf([...SEVERAL_LINES, ...NOT_SHOWN], path));

describe('a text in a request', () => {
  it('is one line without control characters, unless it is a listed exception', () => {
    expect(LINES.length).toBeGreaterThan(100);
    expect(acceptingOne([...BREAKS, ...CONTROLS], LINES)).toEqual([]);
  });

  it('contains no web address if it is a name', () => {
    const name = /(?:[nN]ame|company|positionTitle|department|location|skills\[\])$/;
    const names = LINES.filter(
      ({ path }) => name.test(path) && !path.includes('billing-details') && !path.includes('files'),
    );
    expect(names.length).toBeGreaterThan(30);
    expect(acceptingOne(['://'], names)).toEqual([]);
  });

  it('can have several lines, but no control characters, if it is a message', () => {
    const messages = TEXTS.filter(({ path }) => SEVERAL_LINES[0]?.test(path));
    const ofReleases = messages.filter(({ path }) => path.includes('/releases'));
    const others = messages.filter((leaf) => !ofReleases.includes(leaf));
    expect(acceptingOne(['\n'], others)).toEqual(others.map(({ path }) => path));
    expect(acceptingOne(CONTROLS, messages)).toEqual([]);
  });

  it.each([...SEVERAL_LINES, ...NOT_SHOWN])('needs the exception %s', (exception) => {
    const excepted = TEXTS.filter(({ path }) => exception.test(path));
    expect(acceptingOne(BREAKS, excepted)).not.toEqual([]);
  });
});

describe('a name', () => {
  it.each([
    'Zoë Núñez-O’Hara',
    'علی\u200Cرضا حسینی',
    'श्री\u200Dमती',
    '辻\u{E0100} 花子',
    'Booking.com',
    'R&D / Q.A.: C++',
    '👩\u200D💻 Guild',
  ])('can be %s', (name) => {
    expect(nameProblem(name)).toBeNull();
    expect(withoutUnseen(name)).toBe(name);
  });

  it('loses invisible characters', () => {
    expect(withoutUnseen('\uFEFFAda\u200B Love\u00ADlace\u2060\u3164')).toBe('Ada Lovelace');
  });

  it.each([
    ['Ada\nLovelace', 'Must be one line, but contains a line break (U+000A)'],
    ['Ada\u2028Lovelace', 'Must be one line, but contains a line break (U+2028)'],
    ['Ada\tLovelace', 'Contains an invisible control character (U+0009)'],
    [
      'Ada\u202Ecalevol',
      'Contains an invisible character that changes the direction of text (U+202E)',
    ],
    ['Ada\uDC00', 'Contains an incomplete character (U+DC00)'],
    ['Claim at https://evil.example', 'Please leave out web addresses (://)'],
  ])('cannot be %j', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });
});

it('allows an address in a line, and line breaks and tabs in a text', () => {
  expect(lineProblem('See https://tracker.example/123')).toBeNull();
  expect(textProblem('Dear Ada,\r\n\n\thttps://example.com\n')).toBeNull();
});
