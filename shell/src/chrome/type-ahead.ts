const TYPE_AHEAD_MS = 1000;

export type TypeAhead = { text: string; typedAt: number };

export function extendTypeAhead(before: TypeAhead, key: string, now: number): TypeAhead {
  const isStale = now - before.typedAt >= TYPE_AHEAD_MS;
  return { text: (isStale ? '' : before.text) + key.toLowerCase(), typedAt: now };
}

export function findTyped(labels: readonly string[], current: number, text: string): number {
  const letter = text.slice(0, 1);
  const isRepeated = text === letter.repeat(text.length);
  const prefix = isRepeated ? letter : text;
  const first = isRepeated ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (first + step) % labels.length;
    if (labels[index]?.toLowerCase().startsWith(prefix)) return index;
  }
  return -1;
}
