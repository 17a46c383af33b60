import type { Call } from '@gangway/contract/foundation/call';
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '@gangway/contract/foundation/errors';
import * as z from 'zod/mini';
import type { Env } from '../foundation/env/env';
import { offeredCalls, type OfferedCall } from '../foundation/http/mount-routes';

type Schema = Record<string, unknown>;
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: unknown };

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Schema };
  responses: Record<string, unknown>;
};

export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Schema;
};

export function buildOpenApi(env: Env): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const offered of describedCalls(env)) {
    const path = offered.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [offered.method.toLowerCase()]: operationOf(offered) };
  }
  const cookie = env.mode === 'production' ? '__Host-gangway-session' : 'gangway-session';
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gangway',
      version: '1',
      description: 'Generated from the contract that the server validates against.',
    },
    servers: [{ url: env.publicUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie },
        deployToken: { type: 'http', scheme: 'bearer' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key that a recruiter on Enterprise creates under Integrations. It only reads, and is limited to 120 requests a minute.',
        },
      },
    },
  };
}

function describedCalls(env: Env): OfferedCall[] {
  const offered = offeredCalls(env);
  if (env.describesAllCalls) return offered;
  return offered.filter(({ call }) => call.access === 'recruiter-or-key');
}

function operationOf({ name, call }: OfferedCall): Operation {
  const [, noun = 'api'] = /\/api\/(?:auth\/)?([\w-]+)/.exec(name) ?? [];
  return {
    operationId: name.replace(/[^a-z]+(.)/gi, (_, next: string) => next.toUpperCase()),
    summary: call.summary,
    tags: [noun],
    security: securityOf(call),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...requestBodyOf(call),
    responses: { ...successResponses(call), ...errorResponses(call) },
  };
}

function securityOf({ access }: Call): Operation['security'] {
  if (access === 'anyone') return [];
  if (access === 'deployer') return [{ deployToken: [] }, { session: [access] }];
  if (access === 'recruiter-or-key') return [{ apiKey: [] }, { session: ['recruiter'] }];
  return [{ session: [access] }];
}

function parametersOf(schema: z.ZodMiniType | undefined, location: Parameter['in']): Parameter[] {
  if (!schema) return [];
  const { properties, required } = schemaOf(schema, 'input');
  const mandatory = Array.isArray(required) ? required : [];
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || mandatory.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const FILE = { type: 'string', format: 'binary' };

function requestBodyOf({ body, upload, form }: Call): Pick<Operation, 'requestBody'> {
  if (form) {
    const content = { 'multipart/form-data': { schema: formSchema(form) } };
    return { requestBody: { required: true, content } };
  }
  if (upload) {
    const file = { schema: { ...FILE, maxLength: upload.maxBytes } };
    return { requestBody: { required: true, content: { 'application/octet-stream': file } } };
  }
  if (!body) return {};
  return { requestBody: { required: true, content: json(schemaOf(body, 'input')) } };
}

function formSchema({ fields, maxFileBytes }: NonNullable<Call['form']>): Schema {
  const { properties, required, ...rest } = schemaOf(fields, 'input');
  const file = { ...FILE, maxLength: maxFileBytes };
  return {
    ...rest,
    properties: { ...(isRecord(properties) && properties), file },
    required: Array.isArray(required) ? required.concat('file') : ['file'],
  };
}

const json = (schema: unknown) => ({ 'application/json': { schema } });

function successResponses({ answer, isPaged }: Call): Record<string, unknown> {
  const content =
    'file' in answer
      ? Object.fromEntries(answer.file.map((type) => [type, { schema: FILE }]))
      : answer.body && json(schemaOf(answer.body, 'output'));
  const description = answer.status === 302 ? 'A redirect' : 'Success';
  const headers = isPaged && { headers: PAGE_HEADERS };
  const response = { description, ...headers, ...(content && { content }) };
  if (!('orStatus' in answer)) return { [answer.status]: response };
  const { status, orStatus } = answer;
  const other = { ...response, description: OTHER[orStatus] };
  return { [status]: status === 204 ? { description } : response, [orStatus]: other };
}

const PAGE_HEADERS = {
  'X-Total-Count': { description: 'The total on all pages', schema: { type: 'integer' } },
  Link: {
    description: 'The address of the next page with rel="next"; absent on the last one',
    schema: { type: 'string' },
  },
};

const OTHER = {
  200: 'Success; nothing was created',
  202: 'Accepted; the server is still working on it',
};

const errorSchema = { $ref: '#/components/schemas/Error' };

function errorResponses(call: Call): Record<string, unknown> {
  const codes = new Map<number, Set<ErrorCode>>();
  for (const code of [...impliedErrors(call), ...(call.errors ?? [])]) {
    const status = ERROR_STATUS[code];
    codes.set(status, (codes.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...codes].map(([status, set]) => [
      status,
      { description: [...set].join(', '), content: json(errorSchema) },
    ]),
  );
}

const impliedErrors = (call: Call): ErrorCode[] => [
  ...errorsOfInput(call),
  ...errorsOfAccess(call),
  'internal',
];

function errorsOfInput({ body, maxBodyBytes, params, query, ...call }: Call): ErrorCode[] {
  const file = call.upload ?? call.form;
  const hasInput = [params, query, body, file].some(Boolean);
  return [
    ...(hasInput ? (['invalid_request'] as const) : []),
    ...(body ? (['malformed_json'] as const) : []),
    ...(body || file ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(maxBodyBytes || file ? (['body_too_slow', 'unavailable'] as const) : []),
  ];
}

function errorsOfAccess({ access }: Call): ErrorCode[] {
  if (access === 'anyone') return [];
  const known: ErrorCode[] = [
    'unauthenticated',
    'password_change_required',
    'second_factor_required',
  ];
  if (access === 'signed-in') return known;
  const ofKeys = ['not_in_plan', 'account_suspended', 'rate_limited'] as const;
  return [...known, 'forbidden', ...(access === 'recruiter-or-key' ? ofKeys : [])];
}
