import { escapeHtml } from '../foundation/html/escape-html';
import { renderPlainPage } from '../foundation/html/plain-page';
import type { OpenApi, Operation } from './open-api';

const STYLE = `
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.1875rem; text-transform: capitalize }
section { border: 1px solid var(--line); border-radius: 18px; background: var(--card); overflow: hidden }
details + details { border-top: 1px solid var(--line) }
summary { display: grid; grid-template-columns: 4.25rem minmax(0, 1fr); gap: 0 0.75rem; align-items: center; padding: 0.75rem 1.5rem; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary:hover, [open] > summary { background: var(--tint) }
summary:focus-visible { outline-offset: -4px; border-radius: 18px }
summary b { padding: 0.0625rem 0; border-radius: 999px; background: var(--sunken); color: var(--soft); font: 650 0.75rem/1.6 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; text-align: center }
summary b.writes { color: var(--tide) }
summary code { font-size: 0.9375rem; font-weight: 600; overflow-wrap: anywhere }
summary span { grid-column: 2; color: var(--soft); font-size: 0.875rem }
dl { margin: 0; padding: 0.5rem 1.5rem 1.5rem }
dt { margin: 1rem 0 0.25rem; font-size: 0.875rem; font-weight: 600; font-variant-numeric: tabular-nums }
dd { margin: 0 }
@media (max-width: 40rem) { summary, dl { padding-inline: 1rem } }`;

type DocsPage = { nonce: string; isStaging: boolean };

export function renderDocs(api: OpenApi, page: DocsPage): string {
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? 'api';
      byTag.set(tag, [...(byTag.get(tag) ?? []), renderOperation(path, method, operation)]);
    }
  }
  const sections = [...byTag].map(
    ([tag, items]) => `<h2>${escapeHtml(tag)}</h2><section>${items.join('')}</section>`,
  );
  const intro = `<h1>Gangway API</h1><p>${escapeHtml(api.info.description)} As <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.</p>`;
  const body = `${intro}${sections.join('\n')}`;
  return renderPlainPage({ ...page, title: 'Gangway API', style: STYLE, body });
}

function renderOperation(path: string, method: string, operation: Operation): string {
  const { summary, security, parameters, requestBody, responses } = operation;
  const who = security.flatMap(namesOf).join(', ') || 'anyone';
  return `<details><summary><b${method === 'get' ? '' : ' class="writes"'}>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span></summary><dl>
<dt>Who</dt><dd>${escapeHtml(who)}</dd>
${parameters.length ? `<dt>Parameters</dt><dd>${pretty(parameters)}</dd>` : ''}
${requestBody ? `<dt>Body</dt><dd>${pretty(requestBody.content)}</dd>` : ''}
${Object.entries(responses).map(renderResponse).join('')}</dl></details>`;
}

const TOKENS: Record<string, string> = { apiKey: 'API key', deployToken: 'deploy token' };

const namesOf = (scheme: Operation['security'][number]): string[] =>
  Object.entries(scheme).flatMap(([name, roles]) =>
    roles.length > 0 ? roles : [TOKENS[name] ?? name],
  );

const pretty = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function renderResponse([status, response]: [string, unknown]): string {
  const isError = Number(status) >= 400;
  const text = isError && typeof response === 'object' && response && 'description' in response;
  return `<dt>${status}</dt><dd>${text ? escapeHtml(String(response.description)) : pretty(response)}</dd>`;
}
