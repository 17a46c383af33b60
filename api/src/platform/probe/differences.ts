type Difference<K> = { key: K; verb: 'adds' | 'changes' | 'removes' };

export const differences = <K, V>(
  before: ReadonlyMap<K, V>,
  after: ReadonlyMap<K, V>,
  isSame: (one: V, other: V) => boolean = Object.is,
): Difference<K>[] => [
  ...[...after].flatMap(([key, value]): Difference<K>[] => {
    const known = before.get(key);
    if (known === undefined) return [{ key, verb: 'adds' }];
    return isSame(known, value) ? [] : [{ key, verb: 'changes' }];
  }),
  ...[...before.keys()].flatMap((key): Difference<K>[] =>
    after.has(key) ? [] : [{ key, verb: 'removes' }],
  ),
];
