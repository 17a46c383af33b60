/** How far a recruiter is with a person they have revealed. */
export const STAGES = ['contacted', 'replied', 'interviewing', 'hired'] as const;
export type Stage = (typeof STAGES)[number];

/** Reaching one of these means that the person has answered. */
export const REPLIED_STAGES = ['replied', 'interviewing', 'hired'] as const satisfies Stage[];
