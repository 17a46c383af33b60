const TAG = 0x0112;
const ENTRY_BYTES = 12;
const UPRIGHT = 1;

export function readOrientation(bytes: Uint8Array): number {
  const tiff = openTiff(bytes);
  if (!tiff) return UPRIGHT;
  const { view, isLittle } = tiff;
  for (const entry of entriesOf(tiff)) {
    if (view.getUint16(entry, isLittle) !== TAG) continue;
    const orientation = view.getUint16(entry + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT;
  }
  return UPRIGHT;
}

export const orientationTiff = (orientation: number): Uint8Array =>
  Uint8Array.from(
    [
      [0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
      [0, 1, TAG >> 8, TAG & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
      [0, 0, 0, 0],
    ].flat(),
  );

type Tiff = { view: DataView; isLittle: boolean };

function openTiff(bytes: Uint8Array): Tiff | null {
  if (bytes.length < 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const order = view.getUint16(0);
  const isLittle = order === 0x4949;
  return (isLittle || order === 0x4d4d) && view.getUint16(2, isLittle) === 42
    ? { view, isLittle }
    : null;
}

function* entriesOf({ view, isLittle }: Tiff): Generator<number> {
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return;
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > view.byteLength) return;
    yield entry;
  }
}
