import type { ContestantName } from './contestant';
import type { Load } from './measure-load';
import type { BenchPage } from './pages';
import { compareMedians, median, type Pair, type Ratio } from './statistics';

export type Measured = { page: BenchPage; contestant: ContestantName; round: number; load: Load };

export type Figures = { milliseconds: number; scriptBytes: number; scripts: number };
export type Summary = Ratio & {
  page: BenchPage;
  figures: ReadonlyMap<ContestantName, Figures>;
  base: ContestantName;
};

export function summarise(measured: readonly Measured[]): Summary[] {
  return [...new Set(measured.map(({ page }) => page))].map((page) => {
    const loads = loadsOf(measured, page);
    const figures = new Map([...loads].map(([name, rounds]) => [name, figuresOf(rounds)]));
    const base = fastestBundle(figures);
    return { page, figures, base, ...compareMedians(pairsOf(loads, base)) };
  });
}

type Loads = ReadonlyMap<ContestantName, ReadonlyMap<number, Load>>;

function loadsOf(measured: readonly Measured[], page: BenchPage): Loads {
  const loads = new Map<ContestantName, Map<number, Load>>();
  for (const { contestant, round, load } of measured.filter((one) => one.page === page)) {
    const rounds = loads.get(contestant) ?? new Map<number, Load>();
    loads.set(contestant, rounds.set(round, load));
  }
  return loads;
}

function figuresOf(rounds: ReadonlyMap<number, Load>): Figures {
  const of = (what: keyof Load) => median([...rounds.values()].map((load) => load[what]));
  return {
    milliseconds: of('interactiveAt'),
    scriptBytes: of('scriptBytes'),
    scripts: of('scripts'),
  };
}

function fastestBundle(figures: Summary['figures']): ContestantName {
  const [fastest] = [...figures]
    .filter(([name]) => name !== 'federation')
    .toSorted(([, a], [, b]) => a.milliseconds - b.milliseconds);
  return fastest?.[0] ?? 'chunks';
}

function pairsOf(loads: Loads, base: ContestantName): Pair[] {
  return [...(loads.get('federation') ?? [])].flatMap(([round, { interactiveAt }]): Pair[] => {
    const other = loads.get(base)?.get(round);
    return other ? [[interactiveAt, other.interactiveAt]] : [];
  });
}
