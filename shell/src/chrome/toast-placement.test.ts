import { avoidControls, findFreeTop } from './toast-placement';

const LOW = { top: 730, bottom: 830 };

it.each([
  ['at the bottom when nothing is covered', [600], 730],
  ['above a control that it would cover', [700], 592],
  ['above several controls without enough room between them', [560, 640, 760], 452],
  [
    'nowhere when every position covers something',
    [...Array(9).keys()].map((row) => row * 95),
    null,
  ],
])('finds its place: %s', (_, tops, expected) => {
  const controls = tops.map((top) => ({ top, bottom: top + 50 }));
  expect(findFreeTop(LOW, controls)).toBe(expected);
});

describe('the toaster on a phone', () => {
  const box = (top: number, height: number) =>
    DOMRect.fromRect({ x: 0, y: top, width: 300, height });
  let isNarrow = true;

  beforeEach(() => {
    jest.useFakeTimers();
    isNarrow = true;
    jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: isNarrow,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  function raiseAboveButton() {
    const button = document.body.appendChild(document.createElement('button'));
    const toaster = document.body.appendChild(document.createElement('div'));
    button.getBoundingClientRect = () => box(700, 50);
    toaster.getBoundingClientRect = () => box(730, 100);
    const stop = avoidControls(toaster);
    jest.runOnlyPendingTimers();
    return { toaster, stop };
  }

  it('rises above a button', () => {
    const { toaster, stop } = raiseAboveButton();
    expect(toaster.style.translate).toBe('0 -138px');
    stop();
    expect(toaster.style.translate).toBe('');
  });

  it('returns to its corner when the phone is turned and the page is wide', () => {
    const { toaster, stop } = raiseAboveButton();
    isNarrow = false;
    window.dispatchEvent(new Event('resize'));
    jest.runOnlyPendingTimers();
    expect(toaster.style.translate).toBe('');
    stop();
  });
});
