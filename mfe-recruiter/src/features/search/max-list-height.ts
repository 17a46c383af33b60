/**
 * The tallest element that every browser can show: Firefox stops at 17 million pixels, Chrome at
 * 33, in physical pixels, several of which make one of CSS.
 */
const SAFE_HEIGHT = 5_000_000;
/** The next page has to fit as well. */
const MARGIN = 200_000;

/** By how many of a screen's own pixels there are in one: that changes with zoom and monitor. */
const measured = new Map<number, number>();

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

function maxElementHeight(): number {
  const height = measured.get(window.devicePixelRatio) ?? measure();
  measured.set(window.devicePixelRatio, height);
  return height;
}

/** Whether a list of this height has no room for more: the browser would cut it off. */
export const isAtMaxHeight = (height: number): boolean =>
  height > SAFE_HEIGHT && height > maxElementHeight() - MARGIN;
