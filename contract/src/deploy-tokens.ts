/** The token of a team in demo mode, where nothing is secret. */
export const demoDeployToken = (team: string) => `gwd_demo_${team}`;
