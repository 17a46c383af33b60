import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { pageCsp } from './csp';
import { readDesignTokens } from './design-tokens';
import { antdTheme } from './theme';
import { useMedia } from './use-media';

/**
 * antd in the product's own clothes: the theme is read from the same tokens as everything else. Its
 * styles lie in the layer `antd`, below those of the areas.
 */
export function AntdProvider({ children }: { children: ReactNode }) {
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(
    () => antdTheme(readDesignTokens(), { isDark, isStill }),
    [isDark, isStill],
  );
  return (
    <StyleProvider layer>
      <ConfigProvider theme={theme} csp={pageCsp()} wave={{ disabled: true }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
