const DEMO = 'gwd_demo_';

/** The token of a team in demo mode, where nothing is secret. */
export const demoDeployToken = (team: string) => DEMO + team;

/** The team of such a token; null for any other. */
export function demoTeamOf(token: string): string | null {
  const team = token.startsWith(DEMO) ? token.slice(DEMO.length) : '';
  return /^[a-z][a-z0-9-]{0,40}$/.test(team) ? team : null;
}
