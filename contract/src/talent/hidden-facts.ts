/** No schemas in this file: the candidate pages import it and load none. */
export const HIDEABLE_FACTS = [
  'positionTitle',
  'previousCompany',
  'department',
  'yearsExperience',
  'location',
  'clearance',
] as const;
export type HideableFact = (typeof HIDEABLE_FACTS)[number];
