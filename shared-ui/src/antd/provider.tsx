import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useMedia } from '../primitives/use-media';
import { readDesignTokens } from './design-tokens';
import { antdTheme } from './theme';

/** antd's styles are in the layer `antd`, below those of the areas. */
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

let csp: { nonce: string } | undefined;

function pageCsp(): { nonce: string } {
  if (!csp) {
    csp = { nonce: pageNonce() };
    stampStyles(csp.nonce);
  }
  return csp;
}

/** Browsers hide the nonce from the attribute, so it must be read from the property. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/**
 * antd's scroll lock and scroll bar measurement add styles to the head without its `csp` setting.
 */
function stampStyles(nonce: string): void {
  const { head } = document;
  const append = head.appendChild.bind(head);
  head.appendChild = (node) => {
    if (node instanceof HTMLStyleElement && !node.nonce) node.nonce = nonce;
    return append(node);
  };
}
