let last = 0;

/** A number that no other made thing of this test file has. */
export function serial(): number {
  last += 1;
  return last;
}
