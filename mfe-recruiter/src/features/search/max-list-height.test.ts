import { isAtMaxHeight } from './max-list-height';

const CHROME = 33_554_428;

function endAt(height: number, devicePixelRatio: number) {
  Object.assign(window, { devicePixelRatio });
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 100, height));
}
afterEach(() => jest.restoreAllMocks());

it('a list of usual height has room, and nothing is measured', () => {
  endAt(CHROME, 1);
  expect(isAtMaxHeight(4_000_000)).toBe(false);
  expect(Element.prototype.getBoundingClientRect).not.toHaveBeenCalled();
});

it('a list has room until the browser would cut the next page off', () => {
  endAt(CHROME, 1);
  expect(isAtMaxHeight(CHROME - 1_000_000)).toBe(false);
  expect(isAtMaxHeight(CHROME - 100_000)).toBe(true);
  expect(Element.prototype.getBoundingClientRect).toHaveBeenCalledTimes(1);
  expect(document.body.childElementCount).toBe(0);
});

it('where a pixel is four of the screen’s, it ends sooner', () => {
  endAt(CHROME / 4, 4);
  expect(isAtMaxHeight(CHROME / 4 - 1_000_000)).toBe(false);
  expect(isAtMaxHeight(CHROME / 4 - 100_000)).toBe(true);
});
