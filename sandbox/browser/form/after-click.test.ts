import { afterClick } from './after-click';

const point = (type: string) => window.dispatchEvent(new Event(type));

it('does its work at once while nothing is pressed', () => {
  const work = jest.fn();
  afterClick(work);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits for the release, and for the click that comes with it', () => {
  jest.useFakeTimers();
  const work = jest.fn();
  point('pointerdown');
  afterClick(work);
  point('pointerup');
  expect(work).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
