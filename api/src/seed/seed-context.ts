import type { AllowanceReading } from '../commerce/plans/reveal-allowance';

/** All that a seeding depends on besides its own constants. */
export type SeedContext = {
  now: Date;
  passwordHash: string;
  reading: AllowanceReading;
};
