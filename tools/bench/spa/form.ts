/** A single-page bundle as one builds it: areas and pages as chunks, or all of it in one file. */
export const forms = ['chunks', 'one file'] as const;
export type Form = (typeof forms)[number];
