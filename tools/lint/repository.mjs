// @ts-check
/** @typedef {{ path: string, text: string }} File */

const MACHINE_PATH = /(?<![\w.}])\/(home|Users|root|work)\/\w/;
/** @param {File} file */
export function machinePaths({ path, text }) {
  const line = text.split('\n').findIndex((one) => MACHINE_PATH.test(one)) + 1;
  return line > 0 ? [`${path}:${line} names a path of one machine`] : [];
}

const ALLOWANCE = /['"`>][^'"`]*\b\d+ (reveals?|tokens) (a|per) (day|month)\b/;

/** An allowance depends on REVEAL_ALLOWANCE, so no text of the product has its figure. @param {File} file */
export function fixedAllowances({ path, text }) {
  if (!PRODUCT_CODE.test(path)) return [];
  const lines = text.split('\n').map((line) => line.replace(/^\s*(\/\*|\*|\/\/).*/, ''));
  const line = lines.findIndex((one) => ALLOWANCE.test(one)) + 1;
  return line > 0 ? [`${path}:${line} promises a fixed number of reveals`] : [];
}

/**
 * Quoted texts that no source has to the letter.
 * @param {readonly string[]} texts
 * @param {readonly File[]} files
 */
export function missingTexts(texts, files) {
  const sources = files
    .filter(({ path }) => PRODUCT_CODE.test(path))
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');
  const literals = (/** @type {string} */ text) => [
    `'${text.replaceAll("'", String.raw`\'`)}'`,
    `"${text}"`,
    `>${text}<`,
    `> ${text} <`,
  ];
  return texts
    .filter((text) => !literals(text).some((literal) => sources.includes(literal)))
    .map((text) => `the specification quotes “${text}”, which no source has to the letter`);
}

/** Squawk also takes an exception without a reason, and one for a whole migration. @param {File} file */
export function unexplainedExceptions({ path, text }) {
  if (!/^api\/migrations\/.*\.sql$/.test(path)) return [];
  return text.split('\n').flatMap((line, index, lines) => {
    const at = `${path}:${index + 1}`;
    if (!/--\s*squawk-/.test(line)) return [];
    if (!/--\s*squawk-ignore \w/.test(line))
      return [`${at} is an exception for more than a statement`];
    const isExplained = /^\s*--(?!>|\s*squawk-)/.test(lines[index - 1] ?? '');
    return isExplained ? [] : [`${at} is an exception without a reason in the line before`];
  });
}

/**
 * @typedef {{ resolved?: string, link?: boolean, peer?: boolean,
 *   optionalDependencies?: Record<string, string> }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/** Resolved addresses in the lock file tie an installation to one registry. */
export function resolvedAddresses(/** @type {Lock} */ { packages }) {
  return Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([name]) => `package-lock.json: ${name} has a resolved address`);
}

/** If packages of other platforms are missing, `npm ci` refuses the lock file on every platform. */
export function missingPlatforms(/** @type {Lock} */ { packages }) {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  return Object.values(packages)
    .filter(({ peer }) => !peer)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !names.has(name))
    .map((name) => `package-lock.json: ${name} is missing`);
}

const PRODUCT_CODE =
  /^(api|contract|mfe-\w+|shared-ui|shell)\/src\/(?!testing\/|.*(\/testing\/|\.test\.|\.factory\.)).*\.tsx?$/;
