import type { Appearance } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { readDesignTokens, type DesignTokens } from '../antd/design-tokens';
import { useMedia } from '../antd/use-media';

/** Plain values: the provider's fields are in a document without our CSS variables. */
export function appearanceOf({ value, pixels }: DesignTokens, isDark: boolean): Appearance {
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: value('color-action'),
      colorBackground: value('color-surface'),
      colorText: value('color-text'),
      colorTextSecondary: value('color-text-muted'),
      colorTextPlaceholder: value('color-text-muted'),
      colorDanger: value('color-signal'),
      colorSuccess: value('color-success'),
      colorWarning: value('color-caution'),
      fontFamily: value('font-text'),
      fontSizeBase: `${pixels('text-body')}px`,
      fontSizeSm: `${pixels('text-small')}px`,
      borderRadius: `${pixels('radius-medium')}px`,
      inputColorBorder: value('color-line-strong'),
    },
  };
}

export function useAppearance(): Appearance {
  const isDark = useMedia('(prefers-color-scheme: dark)');
  return useMemo(() => appearanceOf(readDesignTokens(), isDark), [isDark]);
}
