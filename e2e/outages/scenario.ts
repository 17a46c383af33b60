import type { Product } from './product';

export type Result = {
  /** What was measured, for the one line. */
  figures: string;
  /** Limits that do not hold, each with its figure; empty where all do. */
  broken: string[];
  /** Why there are no figures. */
  notRun?: string;
};

export type Scenario = {
  name: string;
  run(product: Product): Promise<Result>;
};

type Limit = { isMet: boolean; otherwise: string };

export const brokenLimits = (limits: readonly Limit[]): string[] =>
  limits.filter(({ isMet }) => !isMet).map(({ otherwise }) => otherwise);

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
