let last = 0;

/** A number that no other made thing of this test file has. */
export function serial(): number {
  last += 1;
  return last;
}

/** An address from which nothing else of this test file has come. */
export function serialAddress(): string {
  const number = serial();
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}
