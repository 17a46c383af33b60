export const STAGES = ['contacted', 'replied', 'interviewing', 'hired'] as const;
export type Stage = (typeof STAGES)[number];

export const REPLIED_STAGES = ['replied', 'interviewing', 'hired'] as const satisfies Stage[];
