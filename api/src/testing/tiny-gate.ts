import type { AreaRoute, BuildManifest } from '@gangway/contract/platform/remotes';
import type { Refusal } from '../platform/gates/gate';
import { checkLoading } from '../platform/gates/load-gate';
import type { RunProbe } from '../platform/ports/release-probe';
import { probeRunner } from '../platform/probe/run-probe';
import { buildArea, filesOf } from './factories/builds';
import { openTestRenderer } from './test-renderer';
import { tinyShell } from './tiny-shell';

export type AreaCode = {
  routes?: AreaRoute[];
  entry?: string;
  hide?: string;
  using?: RunProbe;
};

/** The body begins on line 2, and the source map maps each built line to the same source line. */
export const entryOf = (body: string, hide = '') =>
  `var mfe_payroll_v1 = { async show(root, user) {\n${body}\n}, hide() {\n${hide}\n} };`;

export type TinyGate = {
  shell: BuildManifest;
  check: (body: string, code?: AreaCode) => Promise<Refusal[]>;
  close: () => Promise<void>;
};

export async function openTinyGate(): Promise<TinyGate> {
  const renderer = await openTestRenderer();
  const probe = probeRunner(renderer.run);
  const { shellFiles, shell } = tinyShell();
  return {
    shell,
    async check(body, { routes, hide, entry = entryOf(body, hide), using = probe } = {}) {
      const build = buildArea({ entry, more: routes ? { routes } : {} });
      build.files.set('entry.0123456789.js.map', Buffer.from(lineMap(entry)));
      const incoming = { manifest: build.manifest, files: filesOf(build) };
      return checkLoading(incoming, {
        shell,
        shellFiles,
        publicUrl: 'http://localhost:3000',
        probe: using,
        endsAtFailure: false,
        read: async (name) => build.files.get(name) ?? null,
      });
    },
    close: renderer.close,
  };
}

const lineMap = (text: string) =>
  JSON.stringify({
    version: 3,
    sources: ['gangway:///mfe-payroll/src/page.tsx'],
    names: [],
    mappings: text
      .split('\n')
      .map((_, index) => (index === 0 ? 'AAAA' : 'AACA'))
      .join(';'),
  });
