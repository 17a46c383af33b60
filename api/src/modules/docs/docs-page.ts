import { escapeHtml } from '../../escape-html';
import type { OpenApi, Operation } from './open-api';

const STYLE = `
:root { color-scheme: light dark; --ink: #14213d; --soft: #5c6675; --paper: #f6f2ea; --card: #fff; --line: #e2dccf; --tide: #0b6e6e }
@media (prefers-color-scheme: dark) { :root { --ink: #e9edf3; --soft: #a3adbb; --paper: #0d1626; --card: #14213d; --line: #2a3a57; --tide: #5cc4c0 } }
body { margin: 0; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto }
h2 { margin: 2rem 0 0.5rem; font-size: 1rem; color: var(--soft) }
a { color: var(--tide) }
details { background: var(--card); border: 1px solid var(--line); border-radius: 8px; margin: 0.4rem 0 }
summary { cursor: pointer; padding: 0.6rem 0.9rem }
summary code { font-weight: 600 }
summary b { display: inline-block; min-width: 4rem; color: var(--tide); font-family: ui-monospace, monospace }
summary span { color: var(--soft); display: block }
summary:focus-visible { outline: 2px solid var(--tide) }
dl { margin: 0; padding: 0 0.9rem 0.9rem }
dt { font-weight: 600; margin-top: 0.6rem }
dd { margin: 0 }
pre { overflow: auto; margin: 0.25rem 0; padding: 0.75rem; border: 1px solid var(--line); border-radius: 6px; font-size: 0.8125rem }`;

const pretty = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function renderResponse([status, response]: [string, unknown]): string {
  const isError = Number(status) >= 400;
  const text = isError && typeof response === 'object' && response && 'description' in response;
  return `<dt>${status}</dt><dd>${text ? escapeHtml(String(response.description)) : pretty(response)}</dd>`;
}

function renderOperation(path: string, method: string, operation: Operation): string {
  const { summary, security, parameters, requestBody, responses } = operation;
  const who = security.flatMap((scheme) => Object.values(scheme).flat()).join(', ') || 'anyone';
  return `<details><summary><b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span></summary><dl>
<dt>Who</dt><dd>${escapeHtml(who)}</dd>
${parameters.length ? `<dt>Parameters</dt><dd>${pretty(parameters)}</dd>` : ''}
${requestBody ? `<dt>Body</dt><dd>${pretty(requestBody.content)}</dd>` : ''}
${Object.entries(responses).map(renderResponse).join('')}</dl></details>`;
}

/** Readable without a script and without anybody's network. */
export function renderDocs(api: OpenApi, nonce: string): string {
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? 'api';
      byTag.set(tag, [...(byTag.get(tag) ?? []), renderOperation(path, method, operation)]);
    }
  }
  const sections = [...byTag].map(([tag, items]) => `<h2>${escapeHtml(tag)}</h2>${items.join('')}`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gangway API</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>Gangway API</h1><p>${escapeHtml(api.info.description)} As <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}</main></body></html>`;
}
