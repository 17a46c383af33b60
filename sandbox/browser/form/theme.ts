import type { Appearance } from '@stripe/stripe-js';

const SYSTEM_FACE =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

export function applyTheme(host: HTMLElement, appearance: Appearance): void {
  for (const [name, value] of themeOf(appearance)) host.style.setProperty(name, value);
}

function themeOf({ theme, variables }: Appearance): [string, string][] {
  const isDark = theme === 'night';
  const given = Object.entries({ ...(isDark ? NIGHT : STRIPE), ...variables });
  const entries = given.map(([name, value]): [string, string] => [`--${kebab(name)}`, value]);
  return [...entries, ['color-scheme', isDark ? 'dark' : 'light']];
}

type Variables = NonNullable<Appearance['variables']>;

const BASE = {
  fontFamily: SYSTEM_FACE,
  fontSizeBase: '16px',
  fontSizeSm: '14px',
  fontWeightNormal: '400',
  fontWeightMedium: '500',
  spacingUnit: '4px',
  borderRadius: '5px',
} satisfies Variables;

const STRIPE: Variables = {
  ...BASE,
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorTextSecondary: '#6d6e78',
  colorTextPlaceholder: '#757680',
  colorDanger: '#c0123c',
  inputColorBorder: '#d5d6dd',
};

const NIGHT: Variables = {
  ...BASE,
  colorPrimary: '#85d996',
  colorBackground: '#30313d',
  colorText: '#ffffff',
  colorTextSecondary: '#b9bac6',
  colorTextPlaceholder: '#a3a4b0',
  colorDanger: '#ff8fa3',
  inputColorBorder: '#56586a',
};

const kebab = (name: string) => name.replace(/[A-Z\d]+/g, (part) => `-${part.toLowerCase()}`);
