import { REPORT_PATH } from '@gangway/contract/platform/boot-element';
import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { buildShell } from './factories/builds';

export function tinyShell(): { shellFiles: Map<string, Uint8Array>; shell: BuildManifest } {
  const parts = { shell: file('/assets/shell.js'), 'not-found': file('/assets/not-found.js') };
  const shellFiles = new Map([
    ['shell.js', Buffer.from(SCRIPT)],
    ['not-found.js', Buffer.from('')],
  ]);
  return { shellFiles, shell: buildShell({ parts }) };
}

const file = (url: string) => ({
  scripts: [{ url, integrity: '', bytes: SCRIPT.length }],
  styles: [],
  fonts: [],
});

const SCRIPT = `
const { visit, user } = JSON.parse(document.getElementById('gangway-boot').textContent);
const [remote] = visit.remotes;
const main = Object.assign(document.createElement('main'), { id: 'main' });
document.getElementById('root').append(main);
const report = (shown, outcome) => {
  const { name, version } = remote;
  const body = JSON.stringify({ token: '', outcomes: [{ remote: name, version, outcome }] });
  navigator.sendBeacon('${REPORT_PATH}', new Blob([body], { type: 'application/json' }));
};
window._GANGWAY_MONITOR = { show() {}, report };
const fail = (outcome) => (cause) => {
  reportError(new Error(remote.name + '@' + remote.version + ' failed', { cause }));
  window._GANGWAY_MONITOR.report(remote, outcome);
};
const partsOf = (path) => path.split('/').filter(Boolean);
const isHere = ({ path }) => {
  const [expected, actual] = [partsOf(path), partsOf(location.pathname)];
  const fits = (part, index) => part.startsWith(':') || part === actual[index];
  return expected.length === actual.length && expected.every(fits);
};
const load = () => new Promise((resolve, reject) => {
  if (window[remote.container]) return resolve();
  const script = document.createElement('script');
  script.src = remote.url;
  script.onerror = () => reject(new Error('It did not arrive'));
  script.onload = () =>
    window[remote.container] ? resolve() : reject(new Error('It defines nothing'));
  document.head.append(script);
});
let shown = null;
const open = async () => {
  const last = shown;
  shown = null;
  try { last?.hide?.(); } catch (error) { reportError(error); }
  main.textContent = 'Loading';
  if (!remote.routes.some(isHere)) {
    main.textContent = 'Page not found';
    return window._GANGWAY_MONITOR.show(null);
  }
  await load().then(async () => {
    main.textContent = 'A page';
    shown = window[remote.container];
    await shown.show(main, user).then(
      () => window._GANGWAY_MONITOR.show(remote),
      fail('render_failed'),
    );
  }, fail('load_failed'));
};
window.addEventListener('popstate', open);
void open();
`;
