import { fillPath } from './route-match';

type Content = {
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | FormData;
};

export type CallRequest = Content & { method: string; url: string };

type RawInput = {
  params?: Record<string, string>;
  query?: Record<string, string | number | readonly string[] | undefined>;
  body?: unknown;
  upload?: Uint8Array<ArrayBuffer>;
  form?: Record<string, string | Blob | undefined>;
};

export function requestContent({
  body,
  upload,
  form,
}: Pick<RawInput, 'body' | 'upload' | 'form'>): Content {
  // fetch sets the content type, since only it knows the multipart boundary.
  if (form) return { body: formData(form) };
  if (upload) return { body: upload, headers: { 'content-type': 'application/octet-stream' } };
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

export function requestUrl(name: string, input?: unknown): string {
  const [, path = ''] = name.split(' ');
  const { params = {}, query } = raw(input);
  return fillPath(path, params) + queryString(query);
}

export function buildRequest(name: string, input?: unknown): CallRequest {
  const [method = 'GET'] = name.split(' ');
  return { method, url: requestUrl(name, input), ...requestContent(raw(input)) };
}

function formData(form: NonNullable<RawInput['form']>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value !== undefined) data.append(name, value);
  }
  return data;
}

/** Every contract input has at most these parts. */
const raw = (input: unknown): RawInput => input ?? {};

function queryString(query: RawInput['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
}
