/** As tall as an element can be in any browser: Firefox ends at 17 million pixels, Chrome at 33. */
const SURE = 10_000_000;
/** The next page has to fit as well. */
const SPARE = 200_000;

let tallest: number | null = null;

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

/** Whether a list of this height has no room for more: the browser would cut it off. */
export function isTallest(height: number): boolean {
  if (height <= SURE) return false;
  tallest ??= measure();
  return height > tallest - SPARE;
}
