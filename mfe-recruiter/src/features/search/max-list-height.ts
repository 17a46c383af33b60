/**
 * Firefox caps an element's height at 17 million physical pixels, Chrome at 33 million; a CSS pixel
 * may be several physical ones.
 */
const SAFE_HEIGHT = 5_000_000;
const MARGIN = 200_000;

export const isAtMaxHeight = (height: number): boolean =>
  height > SAFE_HEIGHT && height > maxElementHeight() - MARGIN;

/** Keyed by devicePixelRatio, which changes with zoom and monitor. */
const measured = new Map<number, number>();

function maxElementHeight(): number {
  const height = measured.get(window.devicePixelRatio) ?? measure();
  measured.set(window.devicePixelRatio, height);
  return height;
}

function measure(): number {
  const probe = document.createElement('div');
  Object.assign(probe.style, {
    position: 'absolute',
    visibility: 'hidden',
    height: '1000000000px',
  });
  document.body.append(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return height;
}
