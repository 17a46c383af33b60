import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { SandboxEnv } from '../http/sandbox-app';
import { html, Html } from './html';
import { PAGE_STYLE } from './page-style';

export type Page = {
  title: string;
  body: Html;
  /** Scripts of the sandbox, by their addresses. */
  scripts?: string[];
  /** Only a challenge may be shown within the page of a shop. */
  isFramed?: boolean;
  frames?: string;
  status?: 200 | 400 | 404;
};

function policy(nonce: string, { isFramed = false, frames = '' }: Page): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    `frame-src 'self' ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; ');
}

const scriptTag = (nonce: string) => (src: string) =>
  html`<script src="${src}" nonce="${nonce}" defer></script>`;

export function showPage(c: Context<SandboxEnv>, page: Page): Response {
  const nonce = randomBytes(16).toString('base64');
  const { title, body, scripts = [], status = 200 } = page;
  const text = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${new Html(PAGE_STYLE)}
        </style>
        ${scripts.map(scriptTag(nonce))}
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
  return c.html(text, status, {
    'content-security-policy': policy(nonce, page),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
}
