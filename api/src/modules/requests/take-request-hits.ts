import { takeHit, type Counted } from '../rate-limits/take-hit';

export type Asker = { email: string; address: string };

/** The forms for enterprises and agencies count together. */
export async function takeRequestHits(deps: Counted, { email, address }: Asker): Promise<void> {
  await takeHit(deps, 'requestByAddress', address);
  await takeHit(deps, 'requestByEmail', email);
}
