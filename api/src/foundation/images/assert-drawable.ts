import { imageDamaged, imageTooLarge } from './image-refused';

/** A small file can declare a huge picture, which every visitor of the page would have to draw. */
const MOST_PIXELS = 25_000_000;
const LONGEST_SIDE = 10_000;

export function assertDrawable(width: number, height: number): void {
  if (width === 0 || height === 0) throw imageDamaged();
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) throw imageTooLarge();
}
