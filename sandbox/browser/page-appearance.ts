import type { Appearance } from '@stripe/stripe-js';

export function part<T extends Element>(selector: string, kind: new () => T): T {
  const element = document.querySelector(selector);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${selector}`);
}

const isDark = window.matchMedia('(prefers-color-scheme: dark)');

export const pageAppearance = (): Appearance => (isDark.matches ? DARK : LIGHT);

export function onSchemeChange(tell: () => void): void {
  isDark.addEventListener('change', tell);
}

const DARK: Appearance = {
  theme: 'night',
  variables: {
    borderRadius: '6px',
    colorPrimary: '#8d9bff',
    colorBackground: '#161b27',
    inputColorBorder: '#6d7893',
  },
};

const LIGHT: Appearance = {
  theme: 'stripe',
  variables: {
    borderRadius: '6px',
    colorPrimary: '#3a4ed5',
    colorText: '#1c2333',
    inputColorBorder: '#868ea3',
  },
};
