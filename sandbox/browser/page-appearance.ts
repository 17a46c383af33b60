import type { Appearance } from '@stripe/stripe-js';

const isDark = window.matchMedia('(prefers-color-scheme: dark)');

/** The form in the colours of the sandbox's own pages. */
export function pageAppearance(): Appearance {
  const variables = { borderRadius: '6px' };
  if (!isDark.matches)
    return {
      theme: 'stripe',
      variables: { ...variables, colorPrimary: '#3a4ed5', colorText: '#1c2333' },
    };
  const dark = { colorPrimary: '#8d9bff', colorBackground: '#161b27', inputColorBorder: '#4a546b' };
  return { theme: 'night', variables: { ...variables, ...dark } };
}

export function onSchemeChange(tell: () => void): void {
  isDark.addEventListener('change', tell);
}
