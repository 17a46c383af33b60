import { ascii } from '../../testing/factories/images';
import { orientationTiff, readOrientation } from './rewrite-jpeg';

const big = (orientation: number) => [...orientationTiff(orientation)];
const little = [
  ...[0x49, 0x49, 42, 0, 8, 0, 0, 0],
  ...[2, 0, 0x0f, 1, 2, 0, 1, 0, 0, 0, 65, 0, 0, 0],
  ...[0x12, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0],
];

describe('readOrientation', () => {
  it('reads each orientation, in either byte order', () => {
    for (let held = 1; held <= 8; held += 1)
      expect(readOrientation(orientationTiff(held))).toBe(held);
    expect(readOrientation(Uint8Array.from(little))).toBe(8);
  });

  it.each([
    ['nothing', []],
    ['no TIFF', ascii('an ordinary text')],
    ['another version', big(3).with(3, 43)],
    ['a directory beyond the end', big(3).with(4, 0xff)],
    ['more entries than there are', [...big(3).slice(0, 8), 0xff, 0xff]],
    ['a ninth way', big(9)],
    ['no such entry', big(3).with(11, 0x13)],
  ])('assumes an upright picture for invalid data: %s', (_, bytes) => {
    expect(readOrientation(Uint8Array.from(bytes))).toBe(1);
  });
});
