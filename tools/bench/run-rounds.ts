import type { Browser } from '@playwright/test';
import type { Conditions } from './conditions';
import type { Contestants, StartedContestant } from './start-contestants';
import { measureLoad } from './measure-load';
import type { BenchPage } from './pages';
import { contestantsOf } from './rounds';
import type { Measured } from './summarise';

export type Run = { browser: Browser; contestants: Contestants; pages: readonly BenchPage[] };
type Rounds = { conditions: Conditions; runs: number; say: (line: string) => void };

const sessionOf = ({ sessions }: StartedContestant, { role }: BenchPage) =>
  role === null ? undefined : sessions.get(role);

async function runRound(
  { browser, contestants, pages }: Run,
  conditions: Conditions,
  round: number,
) {
  const measured: Measured[] = [];
  for (const page of pages) {
    for (const name of contestantsOf(round, conditions.oneFileEvery)) {
      const contestant = contestants[name];
      const session = sessionOf(contestant, page);
      const ask = { address: contestant.address, page, conditions, session };
      measured.push({ page, contestant: name, round, load: await measureLoad(browser, ask) });
    }
  }
  return measured;
}

/** All pages from all contestants, side by side, round after round. */
export async function runRounds(run: Run, { conditions, runs, say }: Rounds): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (let round = 0; round < runs; round += 1) {
    measured.push(...(await runRound(run, conditions, round)));
    say(`round ${round + 1} of ${runs}`);
  }
  return measured;
}
