import { isTallest } from './tallest';

const CHROME = 33_554_428;

beforeEach(() => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 100, CHROME));
});
afterEach(() => jest.restoreAllMocks());

test('a list of usual height has room, and nothing is measured', () => {
  expect(isTallest(8_000_000)).toBe(false);
  expect(Element.prototype.getBoundingClientRect).not.toHaveBeenCalled();
});

test('a list has room until the browser would cut the next page off', () => {
  expect(isTallest(CHROME - 1_000_000)).toBe(false);
  expect(isTallest(CHROME - 100_000)).toBe(true);
  expect(Element.prototype.getBoundingClientRect).toHaveBeenCalledTimes(1);
  expect(document.body.childElementCount).toBe(0);
});
