import { afterClick } from './card-form';

const point = (type: string) => window.dispatchEvent(new Event(type));

it('runs the work at once while nothing is pressed', () => {
  const work = jest.fn();
  afterClick(work);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits for the release of the pointer, and for the click that follows', () => {
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
