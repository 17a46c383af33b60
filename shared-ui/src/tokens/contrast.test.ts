import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const darkFrom = css.indexOf('(prefers-color-scheme: dark)');
const darkTo = css.indexOf('(prefers-reduced-motion', darkFrom);

function coloursIn(text: string): Map<string, string> {
  const found = text.matchAll(/--gw-color-([\w-]+):\s*(#[0-9a-f]{6});/g);
  return new Map(Array.from(found, ([, name = '', value = '']) => [name, value]));
}

const light = coloursIn(css.slice(0, darkFrom));
const dark = coloursIn(css.slice(darkFrom, darkTo));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'sunken'];
const TEXTS = ['text', 'text-muted', 'action', 'action-hover', 'signal', 'success', 'caution'];

const TEXT_PAIRS = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground])),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-signal', 'signal'],
  ['on-signal', 'signal-hover'],
  ...['action', 'signal', 'success', 'caution'].flatMap((tone) => [
    [tone, `${tone}-tint`],
    ['text', `${tone}-tint`],
    ['text-muted', `${tone}-tint`],
  ]),
  ...['night', 'night-raised'].flatMap((ground) =>
    ['on-night', 'on-night-muted', 'on-night-action'].map((text) => [text, ground]),
  ),
];

const CONTROL_PAIRS = [
  ...GROUNDS.flatMap((ground) => ['line-strong', 'focus'].map((line) => [line, ground])),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, theme) => {
  const measure = (one = '', other = '') =>
    contrast(theme.get(one) ?? `no token ${one}`, theme.get(other) ?? `no token ${other}`);

  it.each(TEXT_PAIRS)('gives %s on %s a contrast of at least 4.5:1', (text, ground) => {
    expect(measure(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROL_PAIRS)('gives %s on %s a contrast of at least 3:1', (line, ground) => {
    expect(measure(line, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('defines every color in both themes', () => {
  expect([...dark.keys()]).toEqual([...light.keys()]);
});
