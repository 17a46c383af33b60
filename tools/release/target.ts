import { demoDeployToken } from '@gangway/contract/platform/deploy-tokens';
import { areaFolders, teamOf } from '../run/areas.mjs';
import { CliError } from '../run/progress.mjs';

export type Target = {
  address: string;
  token: string;
  demoTeam: string | null;
};

type Wish = { area: string | null; root: string; env: NodeJS.ProcessEnv };

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export function findTarget(wish: Wish): Target {
  const { origin: address, hostname } = addressOf(wish.env);
  const token = wish.env['GANGWAY_DEPLOY_TOKEN'];
  if (token) return { address, token, demoTeam: null };
  const demoTeam = LOOPBACK.includes(hostname) ? ownerOf(wish) : null;
  if (demoTeam === null) {
    throw new CliError(
      `${address} asks for your team's deploy token: put it in GANGWAY_DEPLOY_TOKEN.`,
    );
  }
  return { address, token: demoDeployToken(demoTeam), demoTeam };
}

function addressOf({ GANGWAY_URL: given = 'http://localhost:3000' }: NodeJS.ProcessEnv): URL {
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return new URL(given);
  throw new CliError(`GANGWAY_URL is "${given}", which is not an http(s) address.`);
}

function ownerOf({ area, root }: Wish): string | null {
  const name = area ?? areaFolders(root)[0];
  return name === undefined ? null : teamOf(name);
}
