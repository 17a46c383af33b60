// @ts-check
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { DaemonSet, Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { basename } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/**
 * @typedef {{ path: string, text: string }} File
 * @typedef {Record<string, any>} Document
 */

/** What is wrong with the files that deploy the product. @param {readonly File[]} files */
export function deploymentFaults(files) {
  const settings = settingsIn(files);
  return files.flatMap((file) =>
    faultsOf(file, { files, settings }).map((fault) => `${file.path}: ${fault}`),
  );
}

const MANIFEST = /^deploy\/kubernetes\/[\w-]+\.yaml$/;

/** @param {File} file @param {{ files: readonly File[], settings: Set<string> }} known */
function faultsOf({ path, text }, { files, settings }) {
  if (basename(path) === 'Dockerfile') return faultsOfDockerfile(text);
  if (path === 'deploy/compose.yaml')
    return faultsOfCompose(parse(text, { merge: true }), settings);
  if (path === KUSTOMIZATION) return faultsOfKustomization(parse(text), files);
  if (!MANIFEST.test(path)) return [];
  return parseAllDocuments(text).flatMap((document) => faultsOfManifest(document.toJS(), settings));
}

const { ERROR } = ValidationSeverity;
const DOCKERFILE_RULES = {
  deprecatedMaintainer: ERROR,
  directiveCasing: ERROR,
  emptyContinuationLine: ERROR,
  instructionCasing: ERROR,
  instructionCmdMultiple: ERROR,
  instructionEntrypointMultiple: ERROR,
  instructionHealthcheckMultiple: ERROR,
  instructionJSONInSingleQuotes: ERROR,
  instructionWorkdirRelative: ERROR,
};

/** @param {string} text */
const faultsOfDockerfile = (text) => [
  ...validate(text, DOCKERFILE_RULES).map(
    ({ message, range }) => `line ${range.start.line + 1}: ${message}`,
  ),
  ...text
    .split(/^FROM /m)
    .slice(1)
    .filter((stage) => /^CMD/m.test(stage) && !/^USER [1-9]\d*:/m.test(stage))
    .map((stage) => `FROM ${stage.split('\n')[0]} runs as root`),
  ...[...text.matchAll(/^FROM (\S+)/gm)]
    .filter(([, image = '']) => !/:.*\d/.test(image))
    .map(([line]) => `${line} has no version`),
];

/** @param {Document} compose @param {Set<string>} settings */
function faultsOfCompose({ services }, settings) {
  const own = Object.entries(services).filter(([, { image }]) => image.startsWith('gangway-'));
  return own.flatMap(([name, service]) => [
    ...Object.entries(HARDENED_SERVICE)
      .filter(([key, value]) => JSON.stringify(service[key]) !== JSON.stringify(value))
      .map(([key, value]) => `${name} needs ${key}: ${JSON.stringify(value)}`),
    ...(service.image.startsWith('gangway-renderer:') && service.network_mode !== 'none'
      ? [`${name} needs network_mode: none`]
      : []),
    ...unknownSettings(Object.keys(service.environment ?? {}), settings),
    ...(service.secrets ?? [])
      .filter((/** @type {string} */ secret) => !settings.has(`${secret}_FILE`))
      .map((/** @type {string} */ secret) => `${name} has a secret that it cannot read: ${secret}`),
  ]);
}

const HARDENED_SERVICE = {
  read_only: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
};

const KUSTOMIZATION = 'deploy/kubernetes/kustomization.yaml';

/** @param {Document} kustomization @param {readonly File[]} files */
function faultsOfKustomization({ resources }, files) {
  const manifests = files.filter(({ path }) => MANIFEST.test(path) && path !== KUSTOMIZATION);
  const names = manifests.map(({ path }) => basename(path));
  return [
    ...names.filter((name) => !resources.includes(name)).map((name) => `${name} is not listed`),
    ...resources
      .filter((/** @type {string} */ name) => !names.includes(name))
      .map((/** @type {string} */ name) => `${name} does not exist`),
  ];
}

/** @param {Document} manifest @param {Set<string>} settings */
function faultsOfManifest(manifest, settings) {
  const { apiVersion, kind, data = {} } = manifest;
  const pod = manifest.spec?.template?.spec;
  const names = kind === 'ConfigMap' ? Object.keys(data) : [];
  return [
    ...faultsOfSchema(`${kind} of ${apiVersion}`, manifest),
    ...(pod && pod.securityContext?.runAsNonRoot !== true ? ['pods need runAsNonRoot: true'] : []),
    ...containersIn(pod ?? {}).flatMap((container) => [
      ...faultsOfContainer(container),
      ...unknownSettings(namesOf(container.env), settings),
    ]),
    ...unknownSettings(names, settings),
  ];
}

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
  'ConfigMap of v1': ConfigMap,
  'DaemonSet of apps/v1': DaemonSet,
  'Deployment of apps/v1': Deployment,
  'HorizontalPodAutoscaler of autoscaling/v2': HorizontalPodAutoscaler,
  'Job of batch/v1': Job,
  'NetworkPolicy of networking.k8s.io/v1': NetworkPolicy,
  'PodDisruptionBudget of policy/v1': PodDisruptionBudget,
  'Service of v1': Service,
};

/** @param {Document} pod @returns {Document[]} */
const containersIn = ({ initContainers = [], containers = [] }) => [
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

/** @param {readonly string[]} names @param {Set<string>} settings */
const unknownSettings = (names, settings) =>
  names.filter((name) => !settings.has(name)).map((name) => `the server knows no ${name}`);

/** @param {readonly File[]} files */
function settingsIn(files) {
  const textOf = (/** @type {string} */ name) =>
    files.find(({ path }) => path === `api/src/foundation/env/${name}.ts`)?.text ?? '';
  const plain = textOf('settings').matchAll(/^ {2}([A-Z][A-Z_]+):/gm);
  const secret = textOf('secret-files').matchAll(/^ {2}'([A-Z_]+)',$/gm);
  return new Set([
    ...[...plain].map(([, name = '']) => name),
    ...[...secret].map(([, name = '']) => `${name}_FILE`),
  ]);
}
