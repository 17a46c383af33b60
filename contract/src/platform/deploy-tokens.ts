const DEMO = 'gwd_demo_';

export const demoDeployToken = (team: string) => DEMO + team;

export function demoTeamOf(token: string): string | null {
  const team = token.startsWith(DEMO) ? token.slice(DEMO.length) : '';
  return /^[a-z][a-z0-9-]{0,40}$/.test(team) ? team : null;
}
