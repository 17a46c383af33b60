import { randomFrom } from '../../src/seed/seed-context';
import type { Account } from './make-accounts';

export type Ask = { account: Account; candidateId: string };

const HOT = 20;

type People = { visible: readonly string[]; hidden: readonly string[] };

export function planAsks(accounts: readonly Account[], people: People, count: number): Ask[] {
  const random = randomFrom(7);
  const [hot, cool] = [people.visible.slice(0, HOT), people.visible.slice(HOT)];
  const asks = accounts.flatMap((account) => {
    const requestedIds: string[] = [];
    const fresh = random.shuffle(cool);
    for (let turn = 0; turn < count / accounts.length; turn += 1) {
      const chance = random.next();
      const from = chance < 0.25 ? hot : chance < 0.95 ? requestedIds : people.hidden;
      const isNew = chance >= 0.25 && chance < 0.75;
      const id = isNew ? fresh.pop() : from[random.int(0, from.length - 1)];
      requestedIds.push(id ?? hot[0] ?? '');
    }
    return requestedIds.map((candidateId) => ({ account, candidateId }));
  });
  return random.shuffle(asks);
}
