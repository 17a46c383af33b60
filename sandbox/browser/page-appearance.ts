import type { Appearance } from '@stripe/stripe-js';

const isDark = window.matchMedia('(prefers-color-scheme: dark)');

const LIGHT: Appearance = {
  theme: 'stripe',
  variables: {
    borderRadius: '6px',
    colorPrimary: '#3a4ed5',
    colorText: '#1c2333',
    inputColorBorder: '#868ea3',
  },
};

const DARK: Appearance = {
  theme: 'night',
  variables: {
    borderRadius: '6px',
    colorPrimary: '#8d9bff',
    colorBackground: '#161b27',
    inputColorBorder: '#6d7893',
  },
};

/** The form in the colours of the sandbox's own pages. */
export const pageAppearance = (): Appearance => (isDark.matches ? DARK : LIGHT);

export function onSchemeChange(tell: () => void): void {
  isDark.addEventListener('change', tell);
}
