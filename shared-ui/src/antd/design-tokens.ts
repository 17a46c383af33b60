export type DesignTokens = {
  /** A colour, a font or a shadow as it is now, `--gw-` left out of the name. */
  value: (name: string) => string;
  /** A size in pixels, at the text size that the reader has set. */
  pixels: (name: string) => number;
};

/** The tokens of tokens.css as plain values, because antd computes with its theme. */
export function readDesignTokens(): DesignTokens {
  const root = getComputedStyle(document.documentElement);
  const value = (name: string) => root.getPropertyValue(`--gw-${name}`).trim();
  const rem = Number.parseFloat(root.fontSize) || 16;
  const pixels = (name: string) => {
    const size = value(name);
    return Number.parseFloat(size) * (size.endsWith('rem') ? rem : 1);
  };
  return { value, pixels };
}
