import type { ReleaseUpload } from '@gangway/contract/platform/releases';
import { loadEnv } from '../foundation/env/env';
import { pagesOf, type RunProbe } from '../platform/ports/release-probe';
import { createDeployToken } from '../platform/remotes/deploy-tokens';
import { buildShell, filesOf, type Build } from './factories/builds';
import { memoryStore, type MemoryStore } from './memory-store';
import { openFolder } from './open-folder';
import { createTestApi, DEMO_ENV, type TestApi } from './test-api';

export type Team = {
  headers: { authorization: string };
  announce(build: Build, more?: Partial<ReleaseUpload>): Promise<Response>;
  upload(build: Build, file: string, bytes?: Uint8Array): Promise<Response>;
  uploadAll(build: Build): Promise<void>;
  /** Announces and uploads it. */
  stage(build: Build, more?: Partial<ReleaseUpload>): Promise<Build>;
  publish(build: Build, traffic: number): Promise<Response>;
  promote(build: Build, traffic: number): Promise<Response>;
  rollOut(build: Build, traffic?: number, verb?: 'publish' | 'promote'): Promise<Response>;
  rollBack(remote: string): Promise<Response>;
  release(build: Build, traffic?: number): Promise<void>;
};

export type ReleaseApi = TestApi & {
  store: MemoryStore;
  team(name: string): Promise<Team>;
  pagesFail(error: string | null): void;
  onNextRender(work: () => Promise<void>): void;
};

export async function createReleaseApi(settings: Record<string, string> = {}): Promise<ReleaseApi> {
  const store = memoryStore();
  let failure: string | null = null;
  let meanwhile: (() => Promise<void>)[] = [];
  const probe: RunProbe = async (job) => {
    const works = meanwhile;
    meanwhile = [];
    for (const work of works) await work();
    return pagesOf(job).map(({ path }) => ({ path, error: failure }));
  };
  const webRoot = await openFolder();
  const env = loadEnv({ ...DEMO_ENV, WEB_ROOT: webRoot.path, ...settings });
  const api = await createTestApi({ env, store, shell: buildShell(), probe });
  return {
    ...api,
    store,
    team: async (name) => teamOf(api, (await createDeployToken(api.deps, name, 'tests')).token),
    pagesFail: (error) => {
      failure = error;
    },
    onNextRender: (work) => {
      meanwhile.push(work);
    },
    close: async () => {
      await api.close();
      await webRoot.close();
    },
  };
}

function teamOf(api: TestApi, token: string): Team {
  const headers = { authorization: `Bearer ${token}` };
  const path = ({ manifest: { name, version } }: Build) => `/api/releases/${name}/${version}`;
  const post = (address: string, body: unknown) => api.request('POST', address, { headers, body });
  const team: Team = {
    headers,
    announce: (build, more) =>
      post('/api/releases', { manifest: build.manifest, files: filesOf(build), ...more }),
    upload: (build, file, bytes = build.files.get(file) ?? Buffer.from('')) =>
      api.request('PUT', `${path(build)}/files/${file}`, { headers, body: bytes }),
    uploadAll: async (build) => {
      for (const name of build.files.keys()) await requireOk(team.upload(build, name));
    },
    publish: (build, traffic) => post(`${path(build)}/publish`, { traffic }),
    promote: (build, traffic) => post(`${path(build)}/promote`, { traffic }),
    rollOut: (build, traffic = 10, verb = 'publish') =>
      post(`${path(build)}/${verb}`, { traffic, isRollout: true }),
    rollBack: (remote) => post(`/api/releases/${remote}/rollback`, undefined),
    stage: async (build, more) => {
      await requireOk(team.announce(build, more));
      await team.uploadAll(build);
      return build;
    },
    release: async (build, traffic = 100) => {
      await team.stage(build);
      await requireOk(team.publish(build, traffic));
    },
  };
  return team;
}

async function requireOk(pending: Promise<Response>): Promise<void> {
  const response = await pending;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}
