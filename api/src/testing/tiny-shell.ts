import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildManifest } from '@gangway/contract/remotes';
import { buildShell } from './factories/builds';

/** Loads the one release of the page and reports how it went, as the real shell does. */
const SCRIPT = `
const { visit, user } = JSON.parse(document.getElementById('gangway-boot').textContent);
const [remote] = visit.remotes;
const report = (outcome) => {
  const { name, version } = remote;
  const body = JSON.stringify({ token: '', outcomes: [{ remote: name, version, outcome }] });
  navigator.sendBeacon('/api/remotes/outcomes', new Blob([body], { type: 'application/json' }));
};
const fail = (outcome) => (cause) => {
  reportError(new Error(remote.name + '@' + remote.version + ' failed', { cause }));
  report(outcome);
};
const show = async () => {
  await window[remote.container].show(document.getElementById('root'), user);
  report('rendered');
};
const script = document.createElement('script');
script.src = remote.url;
script.onerror = () => fail('load_failed')(new Error('It did not arrive'));
script.onload = () => {
  if (window[remote.container]) show().catch(fail('render_failed'));
  else fail('load_failed')(new Error('It defines nothing'));
};
document.head.append(script);
`;

const file = (url: string) => ({
  scripts: [{ url, integrity: '', bytes: SCRIPT.length }],
  styles: [],
  fonts: [],
});

/** A folder that can be a WEB_ROOT, and the shell in it. */
export async function writeTinyShell(): Promise<{ webRoot: string; shell: BuildManifest }> {
  const webRoot = await mkdtemp(join(tmpdir(), 'gangway-shell-'));
  await writeFile(join(webRoot, 'shell.js'), SCRIPT);
  await writeFile(join(webRoot, 'not-found.js'), '');
  const parts = { shell: file('/assets/shell.js'), 'not-found': file('/assets/not-found.js') };
  return { webRoot, shell: buildShell({ parts }) };
}
