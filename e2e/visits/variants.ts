import { NARROW, WIDE } from '../product/viewports';

export type Variant = {
  name: string;
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
};

export const LIGHT_NARROW: Variant = variant('light', 'narrow', NARROW.viewport);
export const DARK_WIDE: Variant = variant('dark', 'wide', WIDE.viewport);

const MEDIUM = { width: 768, height: 1024 };

export const ALL_VARIANTS: readonly Variant[] = [
  LIGHT_NARROW,
  DARK_WIDE,
  variant('dark', 'narrow', NARROW.viewport),
  variant('light', 'medium', MEDIUM),
  variant('dark', 'medium', MEDIUM),
  variant('light', 'wide', WIDE.viewport),
];

function variant(
  colorScheme: Variant['colorScheme'],
  width: string,
  viewport: Variant['viewport'],
): Variant {
  return { colorScheme, viewport, name: `${colorScheme}, ${width}` };
}
