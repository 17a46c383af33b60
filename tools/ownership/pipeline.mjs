// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Besides the packages that it names, all that an area is built and checked with. */
const SHARED = [
  'tools/webpack/**',
  'tools/lint/**',
  'tools/jest/**',
  '.oxlintrc.json',
  'eslint.config.mjs',
  'jest.preset.mjs',
  'nx.json',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.ui.json',
];

const WORKSPACE = '@gangway/';

/** @param {string} root @param {string} area */
function packagesOf(root, area) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, area, 'package.json'), 'utf8'));
  return Object.keys(dependencies)
    .filter((name) => name.startsWith(WORKSPACE))
    .map((name) => name.slice(WORKSPACE.length))
    .toSorted();
}

const indent = (/** @type {number} */ width, /** @type {string[]} */ lines) =>
  lines.map((line) => ' '.repeat(width) + line).join('\n');

/**
 * An example in the syntax of GitHub Actions, which other hosts and most engineers read.
 * @param {string} root
 * @param {string} area
 */
export function pipelineOf(root, area) {
  const packages = packagesOf(root, area);
  const paths = [`${area}/**`, ...packages.map((name) => `${name}/**`), ...SHARED];
  const folders = [...packages, 'tools', 'docs', area];
  const signature = `${area}/.results/release-signature.json`;
  return `# An example: nothing runs it from here. Copy it to .github/workflows/${area}.yml.
# Written by \`npm run ownership\`; docs/shipping-an-area.md says what the secrets are.
name: ${area}

on:
  push:
    branches: [main]
    paths:
${indent(
  6,
  paths.map((path) => `- ${path}`),
)}

permissions:
  contents: read

# One release of the area at a time, in the order of the commits.
concurrency:
  group: ${area}
  cancel-in-progress: false

jobs:
  release:
    runs-on: ubuntu-latest
    # Its reviewers and its secrets are those of the team.
    environment: ${area}
    steps:
      - uses: actions/checkout@v4
        with:
          filter: blob:none
          sparse-checkout: |
${indent(12, folders)}
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - name: Check lint, types and tests, and sign the sources
        run: npm run release -- sign ${area}
        env:
          GANGWAY_SIGNING_KEY: \${{ secrets.GANGWAY_SIGNING_KEY }}
      - name: Publish in stages
        run: >-
          npm run release -- publish ${area} --rollout --yes
          --signature ${signature}
          --reason "Commit \${GITHUB_SHA::10}, pushed by $GITHUB_ACTOR"
        env:
          GANGWAY_URL: \${{ vars.GANGWAY_URL }}
          GANGWAY_DEPLOY_TOKEN: \${{ secrets.GANGWAY_DEPLOY_TOKEN }}
`;
}
