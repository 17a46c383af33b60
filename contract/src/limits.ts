/** How long and how many, for the server and for the forms of light areas, which carry no schemas. */
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
  /** Of a team, the owner included. */
  teamSeats: 5,
  listRows: 50_000,
} as const;

/** Of a webhook, in the list of deliveries. */
export const DELIVERIES_KEPT = 50;

/** For how long a page can report outcomes with one token; it asks for the next at half of it. */
export const REPORT_TOKEN_MS = 3_600_000;
