import { isAtMaxHeight } from './results';

const CHROME = 33_554_428;

function endAt(height: number, devicePixelRatio: number) {
  Object.assign(window, { devicePixelRatio });
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 100, height));
}
afterEach(() => jest.restoreAllMocks());

it('allows a list of usual height without measuring anything', () => {
  endAt(CHROME, 1);
  expect(isAtMaxHeight(4_000_000)).toBe(false);
  expect(Element.prototype.getBoundingClientRect).not.toHaveBeenCalled();
});

it('is reached when the browser would cut off the next page', () => {
  endAt(CHROME, 1);
  expect(isAtMaxHeight(CHROME - 1_000_000)).toBe(false);
  expect(isAtMaxHeight(CHROME - 100_000)).toBe(true);
  expect(Element.prototype.getBoundingClientRect).toHaveBeenCalledTimes(1);
  expect(document.body.childElementCount).toBe(0);
});

it('is reached sooner where one CSS pixel is four pixels of the screen', () => {
  endAt(CHROME / 4, 4);
  expect(isAtMaxHeight(CHROME / 4 - 1_000_000)).toBe(false);
  expect(isAtMaxHeight(CHROME / 4 - 100_000)).toBe(true);
});
