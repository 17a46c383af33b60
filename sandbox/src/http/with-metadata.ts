import type { MetadataChange } from './params';

type Metadata = Record<string, string>;

export function withMetadata(held: Metadata | null, change: MetadataChange | undefined): Metadata {
  const merged = new Map(Object.entries(change?.clears ? {} : (held ?? {})));
  for (const [key, value] of change?.entries ?? []) {
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}
