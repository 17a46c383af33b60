import { folderCycles, layersPage, outdatedLayers } from './api-layers.mjs';

const file = (path: string, ...imports: string[]) => ({
  path: `api/src/${path}.ts`,
  text: imports.map((name) => `import type { Any } from '${name}';`).join('\n'),
});

const SOUND = [
  file('foundation/db/database'),
  file('identity/users/find-user', '../../foundation/db/database'),
  file('identity/mail/outbox', '../users/find-user'),
];

describe('folderCycles', () => {
  it('finds no cycle if imports have one direction', () => {
    expect(folderCycles(SOUND)).toEqual([]);
  });

  it('names the folders of a cycle, even one of types over several files', () => {
    const back = file('identity/users/account-name', '../mail/signature');
    const files = [...SOUND, file('identity/mail/signature'), back];
    expect(folderCycles(files)).toEqual([
      'These folders import each other in a circle: api/src/identity/mail > api/src/identity/users > api/src/identity/mail',
    ]);
  });

  it('finds a cycle through a root and a dynamic import', () => {
    const later = {
      path: 'api/src/foundation/db/migrate.ts',
      text: `const load = () => import('../../app');`,
    };
    const app = file('app', './foundation/db/database');
    expect(folderCycles([...SOUND, app, later])).toHaveLength(1);
  });

  it('finds a cycle between domains of the contract', () => {
    const plans = {
      path: 'contract/src/commerce/plans.ts',
      text: `import type { User } from '../identity/accounts';`,
    };
    const accounts = {
      path: 'contract/src/identity/accounts.ts',
      text: `import type { Plan } from '../commerce/plans';`,
    };
    expect(folderCycles([plans, accounts])).toHaveLength(1);
  });

  it('ignores tests and their helpers', () => {
    const test = file('identity/users/find-user.test', '../mail/outbox');
    const helper = file('testing/mails', '../identity/mail/outbox');
    expect(folderCycles([...SOUND, test, helper])).toEqual([]);
  });
});

describe('the page on the layers', () => {
  const page = layersPage(SOUND);

  it('lists the folders of each domain and the imports between domains', () => {
    expect(page).toContain(
      '[`mail`](../api/src/identity/mail) [`users`](../api/src/identity/users)',
    );
    expect(page).toContain('identity --> foundation');
    expect(page).not.toContain('foundation --> identity');
  });

  it('is current if it has the same contents, however its table is aligned', () => {
    const aligned = page.replaceAll('| --- |', '| ------ |').replaceAll(' |', '    |');
    expect(outdatedLayers([...SOUND, { path: 'docs/api-layers.md', text: aligned }])).toEqual([]);
  });

  it.each([
    ['missing', SOUND],
    [
      'from before a folder was added',
      [
        ...SOUND,
        file('talent/claims/read-claim', '../../identity/users/find-user'),
        { path: 'docs/api-layers.md', text: page },
      ],
    ],
  ])('is reported if it is %s', (_, files) => {
    expect(outdatedLayers(files)).toEqual([
      'docs/api-layers.md is out of date: run npm run layers',
    ]);
  });
});
