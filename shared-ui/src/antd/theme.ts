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
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
  colorInfo: seed.colorInfo,
});

const seeds = ({ value, pixels }: DesignTokens) => ({
  colorPrimary: value('color-action'),
  colorInfo: value('color-action'),
  colorLink: value('color-action'),
  colorSuccess: value('color-success'),
  colorWarning: value('color-caution'),
  colorError: value('color-signal'),
  colorTextBase: value('color-text'),
  colorBgBase: value('color-canvas'),
  fontFamily: value('font-text'),
  fontSize: pixels('text-body'),
  borderRadius: pixels('radius-medium'),
});

const colors = ({ value }: DesignTokens) => ({
  colorPrimaryHover: value('color-action-hover'),
  colorPrimaryActive: value('color-action-hover'),
  colorPrimaryBg: value('color-action-tint'),
  colorPrimaryBorder: value('color-focus'),
  colorErrorHover: value('color-signal-hover'),
  colorErrorBg: value('color-signal-tint'),
  colorLinkHover: value('color-action-hover'),
  colorText: value('color-text'),
  colorTextHeading: value('color-text'),
  colorTextSecondary: value('color-text-muted'),
  colorTextTertiary: value('color-text-muted'),
  colorTextPlaceholder: value('color-text-muted'),
  colorTextLightSolid: value('color-on-action'),
  colorBgLayout: value('color-canvas'),
  colorBgContainer: value('color-surface'),
  colorBgElevated: value('color-surface'),
  colorBorder: value('color-line-strong'),
  colorBorderSecondary: value('color-line'),
  colorSplit: value('color-line'),
  colorFillTertiary: value('color-sunken'),
  controlItemBgHover: value('color-sunken'),
  controlItemBgActive: value('color-action-tint'),
  controlItemBgActiveHover: value('color-action-tint'),
});

const shapes = ({ value, pixels }: DesignTokens) => ({
  borderRadiusSM: pixels('radius-small'),
  borderRadiusLG: pixels('radius-large'),
  boxShadow: value('shadow-high'),
  boxShadowSecondary: value('shadow-mid'),
  fontSizeSM: pixels('text-small'),
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
  borderColor: value('color-line'),
  rowHoverBg: value('color-canvas'),
  rowSelectedBg: value('color-action-tint'),
  rowSelectedHoverBg: value('color-action-tint'),
  cellPaddingBlock: pixels('space-3'),
  cellPaddingInline: pixels('space-4'),
});
