import type { Product } from './product';

export type Result = {
  figures: string;
  broken: string[];
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
