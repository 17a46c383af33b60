import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { deploymentFaults } from './deployment.mjs';
import { repositoryFiles } from './repository-files.mjs';

const root = join(import.meta.dirname, '../..');
const shipped = repositoryFiles(root).filter(
  ({ path }) => path.startsWith('deploy/') || path.startsWith('api/src/foundation/env/'),
);

/** With one text of a file replaced, which must be in it. */
function changed(path: string, from: string, to: string) {
  const text = readFileSync(join(root, path), 'utf8');
  expect(text).toContain(from);
  return [
    ...shipped.filter((file) => file.path !== path),
    { path, text: text.replace(from, () => to) },
  ];
}

const MANIFEST = 'deploy/kubernetes/web.yaml';

const CHANGES: [string, string, [string, string]][] = [
  ['Dockerfile', 'Unknown instruction: RUNN', ['RUN mkdir', 'RUNN mkdir']],
  ['Dockerfile', 'WORKDIR', ['WORKDIR /gangway', 'WORKDIR gangway']],
  ['Dockerfile', 'runs as root', ['USER 10001:10001\n', '']],
  ['Dockerfile', 'no version', ['FROM node:24-bookworm-slim AS server', 'FROM node AS server']],
  ['compose.yaml', 'web needs read_only: true', ['read_only: true', 'read_only: false']],
  ['compose.yaml', 'renderer needs network_mode: none', ['    network_mode: none\n', '']],
  ['kubernetes/web.yaml', 'pods need runAsNonRoot', ['        runAsNonRoot: true\n', '']],
  ['compose.yaml', 'the server knows no TRUSTS_PROXY', ['TRUST_PROXY:', 'TRUSTS_PROXY:']],
  ['compose.yaml', 'a secret that it cannot read: SMTP', ['    - SMTP_URL\n', '    - SMTP\n']],
  ['kubernetes/web.yaml', 'Deployment of apps/v1:', ['containerPort:', 'port:']],
  [
    'kubernetes/web.yaml',
    'Deploy of apps/v1 is not checked here',
    ['kind: Deployment', 'kind: Deploy'],
  ],
  ['kubernetes/web.yaml', 'autoscaling/v2', ['averageUtilization: 70', 'averageUtilization: most']],
  ['kubernetes/web.yaml', 'server needs readOnlyRoot', ['readOnlyRootFilesystem: true', '']],
  ['kubernetes/web.yaml', 'server needs a limit of memory', ['limits: { memory: 1Gi }', '']],
  ['kubernetes/web.yaml', 'the server knows no ROLES', ['name: ROLE', 'name: ROLES']],
  [
    'kubernetes/web.yaml',
    'server needs a startupProbe',
    ['startupProbe', 'terminationMessagePath'],
  ],
  ['kubernetes/web.yaml', 'server needs a readinessProbe', ['readinessProbe:', 'lifecycle:']],
  ['kubernetes/renderer.yaml', 'renderer needs a livenessProbe', ['livenessProbe:', 'lifecycle:']],
  [
    'kubernetes/web.yaml',
    'gangway-web needs a PodDisruptionBudget',
    ['component: web }\n---\n# A server', 'component: worker }\n---\n# A server'],
  ],
  [
    'kubernetes/web.yaml',
    'PodDisruptionBudget gangway-web selects no pods',
    ['component: web }\n---\n# A server', 'component: webs }\n---\n# A server'],
  ],
  [
    'kubernetes/web.yaml',
    'Service gangway selects no pods',
    ['component: web }\n  ports', 'component: all }\n  ports'],
  ],
  [
    'kubernetes/web.yaml',
    'Deployment gangway-web selects no pods',
    ['selector: { matchLabels: *labels }', 'selector: { matchLabels: { component: web } }'],
  ],
  [
    'kubernetes/worker.yaml',
    'Deployment gangway-worker selects no pods',
    ['labelSelector: { matchLabels: *labels }', 'labelSelector: { matchLabels: { role: web } }'],
  ],
  [
    'kubernetes/web.yaml',
    'gangway-all cannot be scaled',
    ['name: gangway-web }', 'name: gangway-all }'],
  ],
  [
    'kubernetes/renderer.yaml',
    'gangway-renderer needs a NetworkPolicy without ingress and egress',
    ['policyTypes: [Ingress, Egress]', 'policyTypes: [Ingress]'],
  ],
  [
    'kubernetes/renderer.yaml',
    'gangway-renderer needs a NetworkPolicy without ingress and egress',
    ['policyTypes: [Ingress, Egress]', 'policyTypes: [Ingress, Egress]\n  egress: [{}]'],
  ],
  [
    'kubernetes/renderer.yaml',
    'NetworkPolicy gangway-renderer selects no pods',
    ['component: renderer }\n  policyTypes', 'component: render }\n  policyTypes'],
  ],
  [
    'kubernetes/renderer.yaml',
    'gangway-renderer needs a NetworkPolicy without ingress and egress',
    ['component: renderer }\n  policyTypes', 'component: web }\n  policyTypes'],
  ],
  [
    'kubernetes/web.yaml',
    'no ConfigMap gangway-web is made',
    ['{ name: gangway }', '{ name: gangway-web }'],
  ],
  ['kubernetes/web.yaml', 'no Secret keys is made', ['secretName: gangway', 'secretName: keys']],
  [
    'kubernetes/kustomization.yaml',
    'the server knows no SMTP_FILE',
    ['- SMTP_URL_FILE', '- SMTP_FILE'],
  ],
  [
    'kubernetes/kustomization.yaml',
    'no secret is made of SMTP_URL',
    ['      - secrets/SMTP_URL\n', ''],
  ],
  [
    'kubernetes/kustomization.yaml',
    'no setting names the secret BOUNCE_SECRET',
    ['- secrets/SMTP_URL', '- secrets/SMTP_URL\n      - secrets/BOUNCE_SECRET'],
  ],
  ['kubernetes/kustomization.yaml', 'web.yaml is not listed', ['  - web.yaml\n', '']],
  ['kubernetes/kustomization.yaml', 'old.yaml does not exist', ['- web.yaml', '- old.yaml']],
];

describe('deploymentFaults', () => {
  it('accepts the files as they are', () => {
    expect(shipped.map(({ path }) => path)).toContain(MANIFEST);
    expect(deploymentFaults(shipped)).toEqual([]);
  });

  it.each(CHANGES)('reports in %s: %s', (name, fault, [from, to]) => {
    const path = `deploy/${name}`;
    const faults = deploymentFaults(changed(path, from, to));
    expect(faults.filter((one) => one.startsWith(path)).join('\n')).toContain(fault);
  });
});

describe('the health check of the renderer', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gangway-health-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const textOf = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
  const Command = z.array(z.string());

  const checkOfImage = () => {
    const [, json = ''] =
      /AS renderer\n[^]*?HEALTHCHECK .* CMD (\[.*\])\n/.exec(textOf('Dockerfile')) ?? [];
    return Command.parse(JSON.parse(json));
  };

  const Renderer = z.object({
    spec: z.object({
      template: z.object({
        spec: z.object({
          containers: z.array(
            z.object({ livenessProbe: z.object({ exec: z.object({ command: Command }) }) }),
          ),
        }),
      }),
    }),
  });

  const checkOfCluster = () => {
    const [document] = parseAllDocuments(textOf('kubernetes/renderer.yaml'));
    const [container] = Renderer.parse(document?.toJS()).spec.template.spec.containers;
    return container?.livenessProbe.exec.command ?? [];
  };

  async function run(command: readonly string[], socket: string): Promise<unknown> {
    const [file = '', ...args] = command.map((part) =>
      part.replace('/run/gangway/renderer.sock', socket),
    );
    const [code]: unknown[] = await once(spawn(file, args), 'close');
    return code;
  }

  it.each([
    ['the image', checkOfImage],
    ['the cluster', checkOfCluster],
  ])('needs an answer at the socket, not only its file, in %s', async (_, read) => {
    const [socket, left] = [join(folder, 'socket'), join(folder, 'left')];
    const server = createServer((_request, response) => response.writeHead(404).end());
    await once(server.listen(socket), 'listening');
    const answered = await run(read(), socket).finally(() => {
      renameSync(socket, left);
      server.close();
      server.closeAllConnections();
    });
    expect([answered, await run(read(), left)]).toEqual([0, 1]);
  });
});
