import { theme } from 'antd';
import type { DesignTokens } from './design-tokens';
import { antdTheme } from './theme';

const COLORS: Record<string, string> = {
  'color-action': '#0b686b',
  'color-action-hover': '#08525a',
  'color-text': '#14243c',
  'color-surface': '#fffdf9',
};

const tokens: DesignTokens = {
  value: (name) => COLORS[name] ?? '#112233',
  pixels: (name) => (name === 'radius-medium' ? 10 : 16),
};

describe.each([true, false])('the theme of antd, dark: %s', (isDark) => {
  const design = theme.getDesignToken(antdTheme(tokens, { isDark, isStill: false }));

  it('keeps the colors of the design exactly', () => {
    expect(design).toMatchObject({
      colorPrimary: '#0b686b',
      colorPrimaryHover: '#08525a',
      colorText: '#14243c',
      colorBgContainer: '#fffdf9',
    });
  });

  it('has the same sizes as the light primitives', () => {
    expect(design).toMatchObject({ borderRadius: 10, fontSize: 16, controlHeight: 44 });
  });
});

it('stops all motion when the reader prefers none', () => {
  const design = theme.getDesignToken(antdTheme(tokens, { isDark: false, isStill: true }));
  expect(design.motionDurationSlow).toBe('0s');
});
