import type { ThemeConfig } from 'antd';
import type { DesignTokens } from './design-tokens';

/** antd's buttons stand only in its own dialogs; they are the light primitive's twins. */
const button = ({ value }: DesignTokens) => ({
  fontWeight: 600,
  paddingInline: 18,
  primaryShadow: 'none',
  defaultShadow: 'none',
  dangerShadow: 'none',
  defaultHoverBorderColor: value('color-action'),
  defaultHoverColor: value('color-action'),
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

const select = ({ value }: DesignTokens) => ({
  optionSelectedColor: value('color-action'),
  optionSelectedBg: value('color-action-tint'),
  optionActiveBg: value('color-sunken'),
  multipleItemBg: value('color-action-tint'),
});

const slider = ({ value }: DesignTokens) => ({
  railSize: 6,
  controlSize: 16,
  railBg: value('color-line'),
  railHoverBg: value('color-line'),
  trackBg: value('color-action'),
  trackHoverBg: value('color-action-hover'),
  handleColor: value('color-action'),
});

/** A tooltip is a piece of night in both schemes. */
const tooltip = ({ value }: DesignTokens) => ({
  colorBgSpotlight: value('color-night-raised'),
  colorTextLightSolid: value('color-on-night'),
});

export function componentTokens(tokens: DesignTokens): NonNullable<ThemeConfig['components']> {
  return {
    Button: button(tokens),
    Table: table(tokens),
    Select: select(tokens),
    Slider: slider(tokens),
    Tooltip: tooltip(tokens),
    Checkbox: { colorWhite: tokens.value('color-on-action') },
    Modal: { titleFontSize: tokens.pixels('text-title-3') },
    Pagination: { itemActiveBg: tokens.value('color-action-tint') },
  };
}
