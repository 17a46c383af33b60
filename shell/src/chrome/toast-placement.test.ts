import { avoidControls, findFreeTop } from './toast-placement';

const LOW = { top: 730, bottom: 830 };

it('stays at the bottom when nothing is covered', () => {
  expect(findFreeTop(LOW, [{ top: 600, bottom: 650 }])).toBe(730);
});

it('rises above a control that it would cover', () => {
  expect(findFreeTop(LOW, [{ top: 700, bottom: 750 }])).toBe(592);
});

it('rises above several controls without enough room between them', () => {
  const buttons = [
    { top: 560, bottom: 610 },
    { top: 640, bottom: 690 },
    { top: 760, bottom: 810 },
  ];
  expect(findFreeTop(LOW, buttons)).toBe(452);
});

it('finds no place when every position covers something', () => {
  const rows = Array.from({ length: 9 }, (_, row) => ({ top: row * 95, bottom: row * 95 + 50 }));
  expect(findFreeTop(LOW, rows)).toBeNull();
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
