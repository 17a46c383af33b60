import { HOUR_MS } from './durations';

/** No schemas in this file: the forms of light areas import it and load none. */
export const LIMITS = {
  password: { min: 6, max: 200 },
  username: { min: 3, max: 60 },
  name: 100,
  email: 254,
  text: 2000,
  url: 2000,
  skills: 60,
  skill: 60,
  yearsExperience: 80,
  /** Dollars a year. */
  salary: { min: 1_000, max: 10_000_000 },
  searchText: 200,
  searchSkills: 20,
  savedSearches: 50,
  apiKeys: 5,
  apiKeyName: 60,
  /** Includes the owner. */
  teamSeats: 5,
  listRows: 50_000,
} as const;

export const DELIVERIES_KEPT = 50;

/** A page asks for the next token at half of this time. */
export const REPORT_TOKEN_MS = HOUR_MS;
