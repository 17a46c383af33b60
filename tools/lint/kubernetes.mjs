// @ts-check
import { DaemonSet, Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { basename } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/**
 * @typedef {{ path: string, text: string }} File
 * @typedef {Record<string, any>} Document
 * @typedef {{ path: string, manifest: Document }} Manifest
 */

/** What is wrong with the manifests. @param {readonly File[]} files @param {Set<string>} settings */
export function kubernetesFaults(files, settings) {
  const kustomization = files.find(({ path }) => path === KUSTOMIZATION);
  if (!kustomization) return [];
  const generated = parse(kustomization.text);
  const manifests = files
    .filter(({ path }) => MANIFEST.test(path) && path !== KUSTOMIZATION)
    .flatMap(({ path, text }) =>
      parseAllDocuments(text).map((document) => ({ path, manifest: document.toJS() })),
    );
  return [
    ...faultsOfKustomization(generated, manifests, settings).map(
      (fault) => `${KUSTOMIZATION}: ${fault}`,
    ),
    ...manifests.flatMap(({ path, manifest }) =>
      [
        ...faultsOfManifest(manifest, settings),
        ...faultsOfReferences(manifest, generated),
        ...faultsOfSelectors(manifest, manifests),
      ].map((fault) => `${path}: ${fault}`),
    ),
  ];
}

/** @param {readonly string[]} names @param {Set<string>} settings */
export const unknownSettings = (names, settings) =>
  names.filter((name) => !settings.has(name)).map((name) => `the server knows no ${name}`);

const KUSTOMIZATION = 'deploy/kubernetes/kustomization.yaml';
const MANIFEST = /^deploy\/kubernetes\/[\w-]+\.yaml$/;

/**
 * @param {Document} kustomization
 * @param {readonly Manifest[]} manifests
 * @param {Set<string>} settings
 */
function faultsOfKustomization(kustomization, manifests, settings) {
  const { resources } = kustomization;
  const names = [...new Set(manifests.map(({ path }) => basename(path)))];
  const literals = generatedIn(kustomization.configMapGenerator, 'literals');
  const secrets = generatedIn(kustomization.secretGenerator, 'files').map((path) => basename(path));
  const mounted = literals.flatMap(
    (line) => /=\/run\/secrets\/gangway\/(.*)$/.exec(line)?.[1] ?? [],
  );
  return [
    ...without(names, resources).map((name) => `${name} is not listed`),
    ...without(resources, names).map((name) => `${name} does not exist`),
    ...unknownSettings(
      literals.map((line) => line.split('=')[0] ?? ''),
      settings,
    ),
    ...without(mounted, secrets).map((name) => `no secret is made of ${name}`),
    ...without(secrets, mounted).map((name) => `no setting names the secret ${name}`),
  ];
}

/** @param {Document[]} generators @param {string} from @returns {string[]} */
const generatedIn = (generators = [], from) => generators.flatMap((one) => one[from] ?? []);

/** @param {readonly string[]} all @param {readonly string[]} others */
const without = (all, others) => all.filter((one) => !others.includes(one));

/** @param {Document} manifest @param {Set<string>} settings */
function faultsOfManifest(manifest, settings) {
  const { apiVersion, kind } = manifest;
  const pod = podOf(manifest);
  const probes = PROBES[kind] ?? [];
  return [
    ...faultsOfSchema(`${kind} of ${apiVersion}`, manifest),
    ...(pod && pod.securityContext?.runAsNonRoot !== true ? ['pods need runAsNonRoot: true'] : []),
    ...containersIn(pod).flatMap((container) => [
      ...faultsOfContainer(container),
      ...unknownSettings(namesOf(container.env), settings),
    ]),
    ...(pod?.containers ?? []).flatMap((/** @type {Document} */ container) =>
      probes
        .filter((probe) => !container[probe])
        .map((probe) => `${container.name} needs a ${probe}`),
    ),
  ];
}

/** @type {Record<string, string[]>} */
const PROBES = {
  DaemonSet: ['livenessProbe'],
  Deployment: ['startupProbe', 'readinessProbe', 'livenessProbe'],
};

/** @param {Document} manifest @returns {Document | undefined} */
const podOf = ({ spec }) => spec?.template?.spec;

/** @param {string} name @param {Document} manifest */
function faultsOfSchema(name, manifest) {
  const model = MODELS[name];
  if (!model) return [`${name} is not checked here`];
  try {
    new model(manifest).validate();
    return [];
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** @type {Record<string, new (manifest: any) => { validate(): void }>} */
const MODELS = {
  'DaemonSet of apps/v1': DaemonSet,
  'Deployment of apps/v1': Deployment,
  'HorizontalPodAutoscaler of autoscaling/v2': HorizontalPodAutoscaler,
  'Job of batch/v1': Job,
  'NetworkPolicy of networking.k8s.io/v1': NetworkPolicy,
  'PodDisruptionBudget of policy/v1': PodDisruptionBudget,
  'Service of v1': Service,
};

/** @param {Document} [pod] @returns {Document[]} */
const containersIn = ({ initContainers = [], containers = [] } = {}) => [
  ...initContainers,
  ...containers,
];

/** @param {Document} container */
const faultsOfContainer = ({ name, securityContext = {}, resources = {} }) =>
  Object.entries({
    'readOnlyRootFilesystem: true': securityContext.readOnlyRootFilesystem === true,
    'allowPrivilegeEscalation: false': securityContext.allowPrivilegeEscalation === false,
    'capabilities without any': securityContext.capabilities?.drop?.includes('ALL'),
    'a request of cpu': resources.requests?.cpu,
    'a request of memory': resources.requests?.memory,
    'a limit of memory': resources.limits?.memory,
  })
    .filter(([, isMet]) => !isMet)
    .map(([need]) => `${name} needs ${need}`);

/** @param {Document[]} [env] @returns {string[]} */
const namesOf = (env = []) => env.map(({ name }) => name);

/** Only a generated name changes with its content. @param {Document} manifest @param {Document} generated */
function faultsOfReferences(manifest, { configMapGenerator, secretGenerator }) {
  const pod = podOf(manifest);
  const maps = containersIn(pod)
    .flatMap(({ envFrom = [] }) => envFrom)
    .flatMap(({ configMapRef }) => configMapRef?.name ?? []);
  const secrets = (pod?.volumes ?? []).flatMap(
    (/** @type {Document} */ { secret }) => secret?.secretName ?? [],
  );
  return [
    ...without(maps, namesOf(configMapGenerator)).map((name) => `no ConfigMap ${name} is made`),
    ...without(secrets, namesOf(secretGenerator)).map((name) => `no Secret ${name} is made`),
  ];
}

/** @param {Document} manifest @param {readonly Manifest[]} all */
function faultsOfSelectors(manifest, all) {
  const { kind, metadata, spec } = manifest;
  const workloads = all.map((one) => one.manifest).filter(podOf);
  const own = podOf(manifest) ? [manifest] : workloads;
  const spread = podOf(manifest)?.topologySpreadConstraints ?? [];
  const selectors = [
    SELECTORS[kind]?.(spec),
    ...spread.map((/** @type {Document} */ one) => one.labelSelector?.matchLabels),
  ].filter(Boolean);
  const target = spec?.scaleTargetRef;
  const isScaled = (/** @type {Document} */ one) =>
    one.kind === target?.kind && one.metadata.name === target?.name;
  return [
    ...selectors
      .filter((selector) => !own.some((one) => selects(selector, one)))
      .map(() => `${kind} ${metadata?.name} selects no pods`),
    ...(target && !workloads.some(isScaled) ? [`${target.name} cannot be scaled`] : []),
    ...unselected(manifest, all),
  ];
}

/** @type {Record<string, (spec: Document) => Record<string, string> | undefined>} */
const SELECTORS = {
  DaemonSet: ({ selector }) => selector.matchLabels,
  Deployment: ({ selector }) => selector.matchLabels,
  NetworkPolicy: ({ podSelector }) => podSelector.matchLabels,
  PodDisruptionBudget: ({ selector }) => selector.matchLabels,
  Service: ({ selector }) => selector,
};

/** @param {Record<string, string>} selector @param {Document} workload */
function selects(selector, { spec }) {
  const { labels = {} } = spec.template.metadata ?? {};
  return Object.entries(selector).every(([name, value]) => labels[name] === value);
}

/** What a workload needs from manifests that select its pods. @param {Document} workload @param {readonly Manifest[]} all */
function unselected(workload, all) {
  const pod = podOf(workload);
  if (!pod) return [];
  const selecting = all
    .map(({ manifest }) => manifest)
    .filter(
      (one) => !podOf(one) && selects(SELECTORS[one.kind]?.(one.spec) ?? { '': '' }, workload),
    );
  const runsReleases = containersIn(pod).some(({ image }) => image === 'gangway-renderer');
  const hasBudget = selecting.some(({ kind }) => kind === 'PodDisruptionBudget');
  return [
    ...(runsReleases && !selecting.some(isolates)
      ? [`${workload.metadata.name} needs a NetworkPolicy without ingress and egress`]
      : []),
    ...(workload.kind === 'Deployment' && !hasBudget
      ? [`${workload.metadata.name} needs a PodDisruptionBudget`]
      : []),
  ];
}

/** @param {Document} manifest */
const isolates = ({ kind, spec }) =>
  kind === 'NetworkPolicy' &&
  ['Ingress', 'Egress'].every((type) => spec.policyTypes?.includes(type)) &&
  [...(spec.ingress ?? []), ...(spec.egress ?? [])].length === 0;
