import { ApiError, call, callUrl, errorMessage, serverMessage } from '@gangway/shared-ui/platform';

function answerWith(body: BodyInit | null, init: ResponseInit): jest.Mock {
  const fetch = jest.fn(async () => new Response(body, init));
  globalThis.fetch = fetch;
  return fetch;
}

const failure = () =>
  call('GET /api/user').then(
    () => null,
    (error: unknown) => error,
  );

describe('call', () => {
  it('sends credentials, and no content type when there is no body', async () => {
    const fetch = answerWith('{}', { status: 200 });
    await call('GET /api/user');
    expect(fetch).toHaveBeenCalledWith('/api/user', { method: 'GET', credentials: 'include' });
  });

  it('sends a body as JSON and fills path parameters, encoded', async () => {
    const fetch = answerWith('{}', { status: 200 });
    await call('POST /api/profile/:token/jump-ship', {
      params: { token: 'a/b' },
      body: { jumped: true },
    });
    expect(fetch).toHaveBeenCalledWith('/api/profile/a%2Fb/jump-ship', {
      method: 'POST',
      credentials: 'include',
      body: '{"jumped":true}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('sends a file unchanged', async () => {
    const fetch = answerWith('{}', { status: 200 });
    const upload = new Uint8Array([1, 2, 3]);
    await call('PUT /api/profile/:token/photo', { params: { token: 'a' }, upload });
    expect(fetch).toHaveBeenCalledWith('/api/profile/a/photo', {
      method: 'PUT',
      credentials: 'include',
      body: upload,
      headers: { 'content-type': 'application/octet-stream' },
    });
  });

  it('sends a form with its file, without fields that are undefined', async () => {
    const fetch = answerWith('{}', { status: 200 });
    const file = new File(['a,b'], 'staff.csv');
    await call('POST /api/transition-lists', {
      form: { file, name: 'Spring', department: 'Sales', columns: undefined },
    });
    const [, init] = fetch.mock.calls[0];
    const { body, ...rest } = init;
    expect(rest).toEqual({ method: 'POST', credentials: 'include' });
    expect([...body.keys()]).toEqual(['file', 'name', 'department']);
    expect(body.get('file')).toMatchObject({ name: 'staff.csv' });
    expect(body.get('name')).toBe('Spring');
  });

  it('returns undefined when the answer has no body', async () => {
    answerWith(null, { status: 204 });
    await expect(call('POST /api/logout')).resolves.toBeUndefined();
  });

  it('throws the status and the server’s message, along with code and issues', async () => {
    const issues = [{ path: 'email', message: 'Taken' }];
    const body = { message: 'E-mail taken', code: 'email_taken', issues };
    answerWith(JSON.stringify(body), { status: 409 });
    const error = await failure();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: '409: E-mail taken', status: 409, issues });
    expect(error).toMatchObject({ serverMessage: 'E-mail taken', code: 'email_taken' });
  });

  it('throws the stored values when someone else has changed them meanwhile', async () => {
    const current = { fullName: 'Ada Example' };
    const body = { message: 'Changed', code: 'changed_meanwhile', current };
    answerWith(JSON.stringify(body), { status: 409 });
    expect(await failure()).toMatchObject({ code: 'changed_meanwhile', current });
  });

  it('throws the text of an answer that is no JSON, or the status text when that is empty', async () => {
    answerWith('Bad gateway, sorry', { status: 502 });
    expect(errorMessage(await failure())).toBe('502: Bad gateway, sorry');
    answerWith('', { status: 503, statusText: 'Service Unavailable' });
    expect(errorMessage(await failure())).toBe('503: Service Unavailable');
  });

  it('shows the caller’s words, not the browser’s, when the connection is lost', async () => {
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(serverMessage(await failure(), 'Try later')).toBe('Try later');
  });

  it.each(['', 'Bad gateway', '<h1>502</h1>', '{"message":""}', '{"error":"no"}'])(
    'shows the caller’s words when the answer has no message: %j',
    async (text) => {
      answerWith(text, { status: 500, statusText: 'Internal Server Error' });
      expect(serverMessage(await failure(), 'Upload failed')).toBe('Upload failed');
    },
  );
});

describe('callUrl', () => {
  it('returns the address that the call fetches', () => {
    expect(callUrl('GET /api/profile/:token', { params: { token: 'x y' } })).toBe(
      '/api/profile/x%20y',
    );
  });
});
