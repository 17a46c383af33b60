let last = 0;

export function serial(): number {
  last += 1;
  return last;
}

export function serialAddress(): string {
  const number = serial();
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}
