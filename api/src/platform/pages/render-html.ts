import type { Boot } from '@gangway/contract/platform/boot';
import { BOOT_ELEMENT_ID } from '@gangway/contract/platform/boot-element';
import type { PrerenderAnswers } from '@gangway/contract/platform/prerender';
import type { Asset } from '@gangway/contract/platform/remotes';
import { basename } from 'node:path';
import { escapeHtml } from '../../foundation/html/escape-html';
import { ICON_LINK } from '../../foundation/html/plain-page';
import { STAGING_BAR } from '../../foundation/html/staging-bar';
import { EARLY_SCRIPT, laterScript, LOST_ELEMENT_ID, scriptJson } from './early-script';
import type { InlineMonitor, InlineStyles } from './inline-files';
import type { PagePlan } from './page-plan';

const DESCRIPTION =
  'Gangway connects people affected by layoffs with recruiters, and serves the organizations that let them go.';
const SHARING_IMAGE = '/api/static/share.png';

type Page = {
  plan: PagePlan;
  boot: Boot;
  nonce: string;
  publicUrl: string;
  isStaging: boolean;
  monitor?: InlineMonitor | null;
  firstView?: { html: string; styles: InlineStyles } | null;
};

export function renderHtml(page: Page): string {
  const { plan, boot, nonce, publicUrl, firstView } = page;
  const title = `${plan.title} · Gangway`;
  const description = plan.description ?? DESCRIPTION;
  const resourcesOfPage = firstView
    ? readableResources(plan, nonce, {
        styles: firstView.styles,
        known: boot.firstView?.answers ?? {},
      })
    : resources(plan, nonce);
  const head = [
    '<meta charset="utf-8">',
    meta('name', 'viewport', 'width=device-width, initial-scale=1'),
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'color-scheme', 'light dark'),
    ICON_LINK,
    ...monitorScript(page),
    ...resourcesOfPage,
    ...listing(plan, publicUrl),
    ...(plan.isUnlisted ? [] : sharing({ title, description, publicUrl })),
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head>${head.join('\n')}</head>`,
    ...startOfBody(page),
    `<div id="root">${firstView?.html ?? ''}</div>`,
    ...withoutScripts(firstView?.html),
    PAGE_FOOTER,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${scriptJson(boot)}</script>`,
    ...(firstView ? [laterScripts(plan, nonce)] : []),
    '</body>',
    '</html>',
  ].join('\n');
}

type Readable = { styles: InlineStyles; known: PrerenderAnswers };

/**
 * A page that is readable without scripts loads them later. Answers for this visitor only are not
 * in the first view, so they are requested at once.
 */
function readableResources(plan: PagePlan, nonce: string, { styles, known }: Readable): string[] {
  const { files, answers } = plan;
  return [
    `<script nonce="${nonce}">${EARLY_SCRIPT}</script>`,
    ...files.styles.map((file) => {
      const css = styles.get(file.url);
      return css === undefined ? styleSheet(file) : inlineSheet(file, css, nonce);
    }),
    ...files.fonts.map(font),
    ...answers.filter((url) => !Object.hasOwn(known, url)).map(answer),
  ];
}

/**
 * webpack reads the file name in `data-href` to see whether the style sheet of a chunk is already
 * there.
 */
const styleSheet = (file: Asset) =>
  `<link rel="stylesheet" href="${escapeHtml(file.url)}" data-href="${escapeHtml(basename(file.url))}"${conditions(file)}>`;

/** Must match how the shell itself requests the file: `crossorigin` only for another origin. */
function conditions({ url, integrity }: Asset): string {
  const hash = integrity && ` integrity="${escapeHtml(integrity)}"`;
  return hash + (url.startsWith('/') ? '' : ' crossorigin');
}

/** The shell uses `data-url` to switch off the style sheets of an area that is left. */
const inlineSheet = ({ url }: Asset, css: string, nonce: string) =>
  `<style nonce="${nonce}" data-href="${escapeHtml(basename(url))}" data-url="${escapeHtml(url)}">${css}</style>`;

const font = ({ url }: Asset) =>
  `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`;

const answer = (url: string) =>
  `<link rel="preload" as="fetch" href="${escapeHtml(url)}" crossorigin="use-credentials">`;

/** In the order in which a browser with few connections should request them. */
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

function start(shell: Asset, nonce: string): string {
  const address = `src="${escapeHtml(shell.url)}"${conditions(shell)}`;
  return `<script defer fetchpriority="high" ${address} nonce="${nonce}"></script>`;
}

const preload = (file: Asset) =>
  `<link rel="preload" as="script" href="${escapeHtml(file.url)}"${conditions(file)}>`;

/** `async` is safe: entry and chunks only register themselves where the shell will look. */
const script = (file: Asset) =>
  `<script async src="${escapeHtml(file.url)}"${conditions(file)}></script>`;

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** Must come before every other script, so that it catches their errors. */
function monitorScript({ monitor, plan: { area }, nonce }: Page): string[] {
  if (!monitor) return [];
  const { text, file, shell } = monitor;
  const data = { src: file.url, integrity: file.integrity, shell, ...(area && { area }) };
  const attributes = Object.entries(data).map(
    ([name, value]) => ` data-${name}="${escapeHtml(value)}"`,
  );
  return [`<script nonce="${nonce}"${attributes.join('')}>${text}</script>`];
}

function listing({ listedAs }: PagePlan, publicUrl: string): string[] {
  if (listedAs === null) return [meta('name', 'robots', 'noindex')];
  const address = publicUrl + listedAs;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:url', address),
  ];
}

type Shared = { title: string; description: string; publicUrl: string };

function sharing({ title, description, publicUrl }: Shared): string[] {
  const image = publicUrl + SHARING_IMAGE;
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Gangway'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'Gangway'),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
  ];
}

const startOfBody = ({ isStaging }: Page): string[] =>
  isStaging ? ['<body>', STAGING_BAR] : ['<body>'];

function withoutScripts(html: string | undefined): string[] {
  if (html === undefined) return ['<noscript>Gangway needs JavaScript for this page.</noscript>'];
  if (!html.includes('<form')) return [];
  const style = 'padding: 0 1.25rem 2rem; text-align: center';
  const text = 'Please turn on JavaScript to send this form.';
  return [`<noscript><p style="${style}">${text}</p></noscript>`];
}

const LINKS = [
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/contact', 'Contact'],
] as const;

/**
 * Outside React's root, so it needs no script. The shell's `footer.css` hides it on pages with
 * their own footer.
 */
const PAGE_FOOTER = `<footer class="gw-page-footer"><nav aria-label="Legal">${LINKS.map(
  ([path, name]) => `<a href="${path}">${name}</a>`,
).join('')}</nav></footer>`;

const LOST_STYLE =
  'position:fixed;inset:auto 0 0;margin:0;padding:1rem 1.25rem;background:var(--gw-color-text);color:var(--gw-color-surface);text-align:center';

const lostNotice = `<p id="${LOST_ELEMENT_ID}" role="status" style="${LOST_STYLE}" hidden>You seem to be offline. The rest of this page will load when you are back online.</p>`;

function laterScripts({ files }: PagePlan, nonce: string): string {
  const [shell, ...others] = files.scripts;
  // Scripts from the cache run in this order: with the shell first, it would load the others again.
  const inOrder = shell ? [...others, shell] : [];
  const scripts = inOrder.map(({ url, integrity }) => ({
    src: url,
    integrity,
    ...(url.startsWith('/') ? {} : { crossOrigin: 'anonymous' }),
  }));
  return `${lostNotice}\n<script nonce="${nonce}">${laterScript(scripts)}</script>`;
}
