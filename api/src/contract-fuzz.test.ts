import { calls } from '@gangway/contract/calls';
import type { Call } from '@gangway/contract/foundation/call';
import { ERROR_STATUS } from '@gangway/contract/foundation/errors';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { limitsOf } from './foundation/http/read-json';
import { ALLOWED_CALLERS, signInCallers } from './testing/callers';
import { A_FILE, formOf, MULTIPART } from './testing/forms';
import { forFile } from './testing/made-for-tests';
import { caseCount, isLong } from './testing/random-cases';
import { readError } from './testing/read-answer';
import { createTestApi } from './testing/test-api';
import { withoutLimits } from './testing/without-limits';

/** Sound: only widens the literal types of the contract's own entries. */
const everyCall: [string, Call][] = Object.entries(calls);

const SOME_ID = '00000000-0000-4000-8000-000000000000';
const PARAMS: Record<string, string> = { remote: 'mfe-nobody', version: 'v1', file: 'entry.js' };

const cases = everyCall.map(([name, call]) => {
  const [method = '', pattern = ''] = name.split(' ');
  return {
    name,
    call,
    method,
    path: pattern.replace(/:(\w+)/g, (_, param: string) => PARAMS[param] ?? SOME_ID),
  };
});
const withBody = cases.filter(({ call }) => call.body);
/** A body is read before its call is known to the code, by these limits alone. */
const withOtherLimits = withBody.filter(
  ({ call }, index) =>
    isLong ||
    withBody.findIndex((other) => isDeepStrictEqual(limitsOf(other.call), limitsOf(call))) ===
      index,
);
const withQuery = cases.filter(({ call }) => call.query);
const withUpload = cases.filter(({ call }) => call.upload);
const withForm = cases.flatMap((one) => (one.call.form ? [{ ...one, form: one.call.form }] : []));
const guarded = cases.filter(({ call }) => call.access !== 'anyone');

const api = forFile(() => createTestApi({ limits: withoutLimits() }));
const cookies = forFile(() => signInCallers(api));

type Sent = { method: string; path: string; call: Call };
type Options = { body?: unknown; headers?: Record<string, string> };
const send = ({ method, path, call }: Sent, options: Options = {}) => {
  const cookie = cookies[call.access];
  return api.request(method, path, { ...options, ...(cookie && { cookie }) });
};

const MALFORMED = ['', '{', '{"a":}', 'null x', '\ufeff{}x', '[1,', '"\u0001"'];
const WRONG_SHAPES = [null, true, 7, 'text', [], [{}], {}, { unknownKey: 1 }];

describe.each(withBody)('$name', (target) => {
  it('answers 400 with issues for a body of another shape', async () => {
    for (const body of WRONG_SHAPES.map((shape) => JSON.stringify(shape))) {
      const response = await send(target, { body });
      expect([response.status, body]).toEqual([400, body]);
      const error = await readError(response);
      expect(error.code).toBe('invalid_request');
      expect(error.issues?.length).toBeGreaterThan(0);
    }
  });

  it('answers briefly to long keys and values', async () => {
    const long = 'x'.repeat(60_000);
    const keys = Object.keys(shapeOf(target.call.body));
    const values = keys.map((key) => [key, long.slice(0, 60_000 / keys.length - 100)]);
    for (const body of [{ [long]: 1 }, Object.fromEntries(values)]) {
      const response = await send(target, { body: JSON.stringify(body) });
      expect((await response.text()).length).toBeLessThan(10_000);
    }
  });

  it('answers no 500, whatever the body', async () => {
    const keys = fc.constantFrom(...Object.keys(shapeOf(target.call.body)), '__proto__', 'x');
    const values = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2 }));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(keys, values), async (body) => {
        const { status } = await send(target, { body });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: caseCount(5, 25) },
    );
  });
});

describe.each(withOtherLimits)('$name', (target) => {
  it('answers 400 for malformed JSON and for the NUL character', async () => {
    for (const body of MALFORMED) {
      const response = await send(target, { body });
      expect([response.status, body]).toEqual([400, body]);
      expect((await readError(response)).code).toBe('malformed_json');
    }
    const nul = await send(target, { body: '{"username":"\\u0000"}' });
    expect(nul.status).toBe(400);
  });

  it('answers 413 for a body over the limit, whatever length it declares', async () => {
    const huge = JSON.stringify({ text: 'x'.repeat(limitsOf(target.call).maxBytes) });
    expect((await send(target, { body: huge })).status).toBe(413);
    const headers = { 'content-length': '5' };
    expect((await send(target, { body: huge, headers })).status).toBe(413);
  });

  it('refuses a body with too many values without naming them', async () => {
    const { maxValues } = limitsOf(target.call);
    const keys = Array.from({ length: maxValues + 1 }, (_, index) => [`k${index}`, 1]);
    const body = JSON.stringify(Object.fromEntries(keys));
    const response = await send(target, { body });
    expect(response.status).toBe(400);
    const message = `The body has more than ${maxValues.toLocaleString('en-US')} values`;
    expect(await readError(response)).toMatchObject({
      message,
      code: 'invalid_request',
      issues: [{ path: '', message }],
    });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'answers 415 for the content type "%s"',
    async (type) => {
      const response = await send(target, { body: '{}', headers: { 'content-type': type } });
      expect(response.status).toBe(415);
    },
  );
});

describe.each(withUpload)('$name', (target) => {
  it('answers 413 for a file that declares a length over the limit', async () => {
    const headers = { 'content-length': String((target.call.upload?.maxBytes ?? 0) + 1) };
    expect((await send(target, { body: new Uint8Array(1), headers })).status).toBe(413);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data', ''])(
    'answers 415 for the content type "%s"',
    async (type) => {
      const headers = { 'content-type': type };
      expect((await send(target, { body: new Uint8Array(3), headers })).status).toBe(415);
    },
  );

  it('answers no 500, whatever the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (body) => {
        expect((await send(target, { body })).status).toBeLessThan(500);
      }),
      { numRuns: caseCount(5, 25) },
    );
  });
});

describe.each(withForm)('$name', (target) => {
  it('answers 400 with issues for a form of another shape', async () => {
    const many = Array.from({ length: 40 }, (_, index): [string, string] => [`f${index}`, 'x']);
    for (const body of [
      formOf(),
      formOf(['name', 'x']),
      formOf(['file', 'x'], A_FILE),
      formOf(A_FILE, A_FILE),
      formOf(A_FILE, ['unknownKey', '1']),
      formOf(A_FILE, ['name', 'a\0b']),
      formOf(A_FILE, ['columns', '{']),
      formOf(A_FILE, ['columns', '{"\\ud800":null}']),
      formOf(A_FILE, ...many),
      formOf(...many, A_FILE),
    ]) {
      const response = await send(target, { body });
      expect([response.status, [...body.keys()]]).toEqual([400, [...body.keys()]]);
      const error = await readError(response);
      expect(error.code).toBe('invalid_request');
      expect(error.issues?.length).toBeGreaterThan(0);
    }
  });

  it('answers 400 for a broken form', async () => {
    for (const body of ['', '--x', '--x\r\n', '--x--', '--y\r\n\r\n--y--', '--x\r\n\r\n']) {
      const response = await send(target, { body, headers: MULTIPART });
      expect([response.status, body]).toEqual([400, body]);
    }
    const headers = { 'content-type': 'multipart/form-data' };
    expect((await send(target, { body: 'x', headers })).status).toBe(400);
  });

  it('answers 413 for a file over the limit, whatever length it declares', async () => {
    const large = formOf([
      'file',
      new File([new Uint8Array(target.form.maxFileBytes + 1)], 'large.csv'),
    ]);
    expect((await send(target, { body: large })).status).toBe(413);
    const headers = { 'content-length': String(2 * target.form.maxFileBytes), ...MULTIPART };
    expect((await send(target, { body: 'x', headers })).status).toBe(413);
  });

  it.each(['application/json', 'text/csv', 'multipart/mixed; boundary=x', ''])(
    'answers 415 for the content type "%s"',
    async (type) => {
      const headers = { 'content-type': type };
      expect((await send(target, { body: 'x', headers })).status).toBe(415);
    },
  );

  it('answers no 500, whatever the fields and the bytes of the file', async () => {
    const keys = fc.constantFrom(...Object.keys(shapeOf(target.form.fields)), '__proto__', 'x');
    const fields = fc.dictionary(keys, fc.string({ unit: 'binary', maxLength: 200 }));
    await fc.assert(
      fc.asyncProperty(fields, fc.uint8Array({ maxLength: 500 }), async (texts, bytes) => {
        const body = formOf(['file', new File([bytes], 'any.csv')], ...Object.entries(texts));
        expect((await send(target, { body })).status).toBeLessThan(500);
      }),
      { numRuns: caseCount(5, 50) },
    );
  });
});

const cursor = (keyset: object) => Buffer.from(JSON.stringify(keyset)).toString('base64url');
const KEYSET = { at: '9999-12-31T23:59:59.999999Z', id: SOME_ID };
const ODD_VALUES = [
  ...['', ' ', '%', '_', '\\', "'", '"', '{', '0', '-1', '1e3', 'none', 'senior', 'experience'],
  cursor(KEYSET),
  cursor({ ...KEYSET, order: 'recent', years: 1000, total: 0, isExact: false }),
];

describe.each(withQuery)('$name', (target) => {
  it('answers no 500, whatever the query', async () => {
    const names = fc.constantFrom(...Object.keys(shapeOf(target.call.query)), '__proto__', 'x');
    const texts = fc.oneof(fc.constantFrom(...ODD_VALUES), fc.string({ unit: 'binary' }));
    const fields = fc.tuple(names, texts);
    await fc.assert(
      fc.asyncProperty(fc.array(fields, { maxLength: 4 }), async (query) => {
        const path = `${target.path}?${new URLSearchParams(query).toString()}`;
        const response = await send({ ...target, path });
        await response.text();
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: caseCount(20, 100) },
    );
  });
});

describe.each(withQuery)('$name', (target) => {
  it.each([
    ['many parameters', new URLSearchParams('q=x&'.repeat(500))],
    ['a long name', new URLSearchParams([['x'.repeat(15_000), '1']])],
  ])('answers 400, briefly, to %s', async (_, query) => {
    const response = await send({ ...target, path: `${target.path}?${query.toString()}` });
    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThan(10_000);
  });
});

function shapeOf(schema: Call['query' | 'body']): object {
  return schema && 'shape' in schema.def && typeof schema.def.shape === 'object'
    ? (schema.def.shape ?? {})
    : {};
}

describe.each(guarded)('$name', (target) => {
  it('is refused without a session before the body is read', async () => {
    const { method, path, call } = target;
    const response = await api.request(method, path, call.body ? { body: 'not JSON' } : {});
    expect(response.status).toBe(401);
  });

  it('is refused to every role that its access does not name', async () => {
    for (const [role, cookie] of Object.entries(cookies)) {
      if (ALLOWED_CALLERS[target.call.access].some((access) => access === role)) continue;
      const response = await api.request(target.method, target.path, { cookie });
      expect([role, response.status]).toEqual([role, 403]);
      expect((await readError(response)).code).toBe('forbidden');
    }
  });
});

describe.each(guarded.filter(({ call }) => call.access === 'deployer'))('$name', (target) => {
  it('is refused with a wrong deploy token, even if a user has signed in', async () => {
    const headers = { authorization: 'Bearer gwd_wrong' };
    const response = await send(target, { headers });
    expect(response.status).toBe(401);
    expect((await readError(response)).code).toBe('unauthenticated');
  });
});

describe('each path of the API', () => {
  const paths = [...new Set(cases.map(({ path }) => path))];

  it.each(paths)('answers 405 to methods that it does not offer: %s', async (path) => {
    const offered = cases.filter((one) => one.path === path).map(({ method }) => method);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      if (offered.includes(method)) continue;
      const response = await api.request(method, path);
      expect([method, response.status]).toEqual([method, 405]);
      expect(response.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(offered));
      expect((await readError(response)).code).toBe('method_not_allowed');
    }
  });

  it.each(['/api', '/api/', '/api/unknown', '/api/user/', '/api/user/more', '/api/%ff', '/dev/x'])(
    'answers 404 in JSON if it is unknown: %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const response = await api.request(method, path);
        expect([method, response.status]).toEqual([method, 404]);
        const message = 'There is nothing at this address';
        expect(await readError(response)).toMatchObject({ code: 'not_found', message });
      }
    },
  );
});

describe('the contract', () => {
  it('assigns an error status to every error code', () => {
    for (const status of Object.values(ERROR_STATUS)) expect(status).toBeGreaterThanOrEqual(400);
  });
});
