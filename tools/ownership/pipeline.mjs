// @ts-check
import { SHARED_SOURCES } from '../run/areas.mjs';

/**
 * An example in the syntax of GitHub Actions, which other hosts and most engineers read.
 * @param {string} area
 */
export function pipelineOf(area) {
  const { folders, files } = SHARED_SOURCES;
  const paths = [...[area, ...folders].map((folder) => `${folder}/**`), ...files];
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

# Releases of the area run one after the other.
concurrency:
  group: ${area}
  cancel-in-progress: false

jobs:
  release:
    runs-on: ubuntu-latest
    # It holds the secrets of the team, and can ask its reviewers before a release.
    environment: ${area}
    steps:
      - uses: actions/checkout@v4
        with:
          filter: blob:none
          sparse-checkout: |
${indent(12, [...FOLDERS, area])}
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

const indent = (/** @type {number} */ width, /** @type {string[]} */ lines) =>
  lines.map((line) => ' '.repeat(width) + line).join('\n');

const FOLDERS = [
  ...new Set([...SHARED_SOURCES.folders.map((folder) => folder.replace(/\/.*/, '')), 'docs']),
];
