import { theme, type ThemeConfig } from 'antd';
import type { DesignTokens } from './design-tokens';

const CONTROL_HEIGHT = 44;

type Circumstances = { isDark: boolean; isStill: boolean };

export function antdTheme(tokens: DesignTokens, { isDark, isStill }: Circumstances): ThemeConfig {
  return {
    algorithm: [isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, keepColors],
    token: {
      ...seeds(tokens),
      ...colors(tokens),
      ...shapes(tokens),
      controlHeight: CONTROL_HEIGHT,
      motion: !isStill,
    },
    components: { Table: table(tokens) },
  };
}

type Algorithm = Extract<ThemeConfig['algorithm'], (...args: never) => unknown>;

/**
 * antd's dark algorithm shifts the seed colors; these are chosen for their contrast and must stay.
 */
const keepColors: Algorithm = (seed, map = theme.defaultAlgorithm(seed)) => ({
  ...map,
  colorPrimary: seed.colorPrimary,
});

const seeds = ({ value, pixels }: DesignTokens) => ({
  colorPrimary: value('color-action'),
  colorLink: value('color-action'),
  colorTextBase: value('color-text'),
  colorBgBase: value('color-canvas'),
  fontFamily: value('font-text'),
  fontSize: pixels('text-body'),
  borderRadius: pixels('radius-medium'),
});

const colors = ({ value }: DesignTokens) => ({
  colorPrimaryHover: value('color-action-hover'),
  colorPrimaryBg: value('color-action-tint'),
  colorPrimaryBorder: value('color-focus'),
  /** Of the mark in a checkbox. */
  colorWhite: value('color-on-action'),
  colorLinkHover: value('color-action-hover'),
  colorText: value('color-text'),
  colorTextHeading: value('color-text'),
  colorTextSecondary: value('color-text-muted'),
  colorTextTertiary: value('color-text-muted'),
  colorBgContainer: value('color-surface'),
  colorBorder: value('color-line-strong'),
  colorBorderSecondary: value('color-line'),
  colorSplit: value('color-line'),
  controlItemBgHover: value('color-sunken'),
  controlItemBgActive: value('color-action-tint'),
  controlItemBgActiveHover: value('color-action-tint'),
});

const shapes = ({ value, pixels }: DesignTokens) => ({
  borderRadiusSM: pixels('radius-small'),
  borderRadiusLG: pixels('radius-large'),
  lineHeight: Number(value('leading-text')),
  fontWeightStrong: 650,
});

const table = ({ value, pixels }: DesignTokens) => ({
  headerBg: 'transparent',
  headerColor: value('color-text-muted'),
  headerSplitColor: 'transparent',
  headerSortHoverBg: value('color-sunken'),
  headerSortActiveBg: 'transparent',
  bodySortBg: 'transparent',
  rowHoverBg: value('color-canvas'),
  cellPaddingBlock: pixels('space-3'),
  cellPaddingInline: pixels('space-4'),
  cellPaddingBlockMD: pixels('space-3'),
  cellPaddingInlineMD: pixels('space-3'),
  cellPaddingBlockSM: pixels('space-1'),
  cellPaddingInlineSM: pixels('space-3'),
  cellFontSizeMD: pixels('text-small'),
  cellFontSizeSM: pixels('text-small'),
});
