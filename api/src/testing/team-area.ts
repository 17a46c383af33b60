import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { ReleaseEvent, type RemoteStatus } from '@gangway/contract/platform/releases';
import * as z from 'zod/mini';
import { createDeployToken } from '../platform/remotes/deploy-tokens';
import { makeRemote, serveRelease } from './factories/releases';
import { readAnswer } from './read-answer';
import type { TestApi } from './test-api';

export const Trail = z.object({ events: z.array(ReleaseEvent), hasMore: z.boolean() });

export type Sent = { body?: unknown; as?: string };

export type TeamArea = {
  name: string;
  team: string;
  token: string;
  call(method: string, path: string, sent?: Sent): Promise<Response>;
  serve(version: string, traffic: number): ReturnType<typeof serveRelease>;
  events(query?: string): Promise<z.infer<typeof Trail>>;
};

export async function makeTeamArea(api: TestApi): Promise<TeamArea> {
  const { name, team } = await makeRemote(api.db);
  const { token } = await createDeployToken(api.deps, team, 'tests');
  const call: TeamArea['call'] = async (method, path, { body, as = token } = {}) =>
    api.request(method, `/api/releases${path}`, {
      headers: { authorization: `Bearer ${as}` },
      ...(body !== undefined && { body }),
    });
  return {
    name,
    team,
    token,
    call,
    serve: (version, traffic) => {
      api.clock.advance(HOUR_MS);
      return serveRelease(api, name, { version, traffic });
    },
    events: async (query = '') =>
      readAnswer(Trail, await call('GET', `/events?remote=${name}${query}`)),
  };
}

export const statesOf = ({ releases }: RemoteStatus) =>
  Object.fromEntries(releases.map(({ version, state, traffic }) => [version, [state, traffic]]));
