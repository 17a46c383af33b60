import type { Appearance } from '@stripe/stripe-js';

const SYSTEM_FACE =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

export function applyTheme(host: HTMLElement, appearance: Appearance): void {
  for (const [name, value] of themeOf(appearance)) host.style.setProperty(name, value);
}

function themeOf({ theme = 'stripe', variables = {} }: Appearance): Map<string, string> {
  const given = Object.entries({ ...THEMES[theme], ...variables });
  const entries = given.map(([name, value]): [string, string] => [`--${kebab(name)}`, value]);
  return new Map([...entries, ['color-scheme', theme === 'night' ? 'dark' : 'light']]);
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

const THEMES: Record<NonNullable<Appearance['theme']>, Variables> = {
  stripe: {
    ...BASE,
    colorPrimary: '#0570de',
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorTextSecondary: '#6d6e78',
    colorTextPlaceholder: '#757680',
    colorDanger: '#c0123c',
    inputColorBorder: '#d5d6dd',
  },
  night: {
    ...BASE,
    colorPrimary: '#85d996',
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorTextSecondary: '#b9bac6',
    colorTextPlaceholder: '#a3a4b0',
    colorDanger: '#ff8fa3',
    inputColorBorder: '#56586a',
  },
  flat: {
    ...BASE,
    colorPrimary: '#0570de',
    colorBackground: '#f1f1f1',
    colorText: '#30313d',
    colorTextSecondary: '#6d6e78',
    colorTextPlaceholder: '#6d6e78',
    colorDanger: '#c0123c',
    inputColorBorder: 'transparent',
  },
};

const kebab = (name: string) => name.replace(/[A-Z\d]+/g, (part) => `-${part.toLowerCase()}`);
