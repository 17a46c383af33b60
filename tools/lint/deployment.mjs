// @ts-check
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { kubernetesFaults, unknownSettings } from './kubernetes.mjs';

/**
 * @typedef {{ path: string, text: string }} File
 * @typedef {Record<string, any>} Document
 */

/** What is wrong with the files that deploy the product. @param {readonly File[]} files */
export function deploymentFaults(files) {
  const settings = settingsIn(files);
  return [
    ...files.flatMap((file) => faultsOf(file, settings).map((fault) => `${file.path}: ${fault}`)),
    ...kubernetesFaults(files, settings),
  ];
}

/** @param {File} file @param {Set<string>} settings */
function faultsOf({ path, text }, settings) {
  if (basename(path) === 'Dockerfile') return faultsOfDockerfile(text);
  if (path === 'deploy/compose.yaml')
    return faultsOfCompose(parse(text, { merge: true }), settings);
  return [];
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
