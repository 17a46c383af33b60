export type DesignTokens = ReturnType<typeof readDesignTokens>;

/** Plain values instead of CSS variables, because antd computes with its theme. */
export function readDesignTokens() {
  const root = getComputedStyle(document.documentElement);
  const value = (name: string) => root.getPropertyValue(`--gw-${name}`).trim();
  const rem = Number.parseFloat(root.fontSize) || 16;
  const pixels = (name: string) => {
    const size = value(name);
    return Number.parseFloat(size) * (size.endsWith('rem') ? rem : 1);
  };
  return { value, pixels };
}
