/** How far a recruiter is with somebody they have revealed. */
export const STAGES = ['contacted', 'interviewing', 'hired'] as const;
export type Stage = (typeof STAGES)[number];
