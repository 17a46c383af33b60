import { Erasure } from '@gangway/contract/talent/erasures';

export const testErasure = (changes: Partial<Erasure> = {}): Erasure =>
  Erasure.parse({
    receipt: 'GW-7K3M-Q9XZ-1H4T-V8BC-2RDW',
    erasedAt: '2026-11-21T12:00:00.000Z',
    removed: { profiles: 1, links: 2, reveals: 0, files: 0, blocks: 0, mails: 1 },
    ...changes,
  });
