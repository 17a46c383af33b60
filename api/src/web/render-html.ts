import type { Boot } from '@gangway/contract/boot';
import type { Asset } from '@gangway/contract/remotes';
import { BOOT_ELEMENT_ID } from '@gangway/contract/boot-element';
import { escapeHtml } from '../escape-html';
import type { PagePlan } from './page-plan';

const DESCRIPTION =
  'Gangway connects people hit by layoffs with recruiters, and stands by the organisations that let them go.';
const SHARING_IMAGE = '/api/static/share.png';

type Page = { plan: PagePlan; boot: Boot; nonce: string; publicUrl: string };

/** JSON that cannot close the script element it stands in. */
const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

function sharing(title: string, description: string, publicUrl: string): string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Gangway'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', publicUrl + SHARING_IMAGE),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** With its hash, and with CORS from another origin alone: as the shell itself would ask. */
function conditions({ url, integrity }: Asset): string {
  const hash = integrity && ` integrity="${escapeHtml(integrity)}"`;
  return hash + (url.startsWith('/') ? '' : ' crossorigin');
}

const fileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** The file's name is what webpack looks for, to see that a chunk's style sheet is there. */
const styleSheet = (file: Asset) =>
  `<link rel="stylesheet" href="${escapeHtml(file.url)}" data-href="${escapeHtml(fileName(file.url))}"${conditions(file)}>`;

const preload = (file: Asset) =>
  `<link rel="preload" as="script" href="${escapeHtml(file.url)}"${conditions(file)}>`;

/** Runs whenever it comes: entry and chunks only put themselves where the shell will look. */
const script = (file: Asset) =>
  `<script async src="${escapeHtml(file.url)}"${conditions(file)}></script>`;

function start(shell: Asset, nonce: string): string {
  const address = `src="${escapeHtml(shell.url)}"${conditions(shell)}`;
  return `<script defer fetchpriority="high" ${address} nonce="${nonce}"></script>`;
}

const font = ({ url }: Asset) =>
  `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`;

const answer = (url: string) =>
  `<link rel="preload" as="fetch" href="${escapeHtml(url)}" crossorigin="use-credentials">`;

/** In the order in which a browser with few connections should ask. */
function resources({ files, answers }: PagePlan, nonce: string): string[] {
  const [shell, ...others] = files.scripts;
  return [
    ...(shell ? [start(shell, nonce)] : []),
    ...files.styles.map(styleSheet),
    ...answers.map(answer),
    ...others.map(preload),
    ...files.fonts.map(font),
    ...others.map(script),
  ];
}

export function renderHtml({ plan, boot, nonce, publicUrl }: Page): string {
  const title = `${plan.title} · Gangway`;
  const description = plan.description ?? DESCRIPTION;
  const head = [
    '<meta charset="utf-8">',
    meta('name', 'viewport', 'width=device-width, initial-scale=1'),
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'color-scheme', 'light dark'),
    '<link rel="icon" type="image/svg+xml" href="/assets/favicon.svg">',
    ...resources(plan, nonce),
    ...sharing(title, description, publicUrl),
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head>${head.join('\n')}</head>`,
    '<body>',
    '<div id="root"></div>',
    '<noscript>Gangway needs JavaScript for this page.</noscript>',
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${scriptJson(boot)}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
