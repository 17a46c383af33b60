export const forms = ['chunks', 'one file'] as const;
export type Form = (typeof forms)[number];
