import { pino } from 'pino';
import { runAdmin } from '../../admin/run-admin';
import { makeCandidate, makeLink } from '../../testing/factories/candidates';
import { makeAuthority } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { makeRevealer } from '../../testing/revealing';
import { createTestApi } from '../../testing/test-api';
import { logSecurityEvent } from './log-security-event';

const api = forFile(createTestApi);

async function eventsDuring(act: () => Promise<unknown>) {
  const start = api.logLines.length;
  await act();
  const lines = api.logLines.slice(start).map((line) => JSON.parse(line));
  return lines
    .filter(({ msg }) => msg === 'security')
    .map(({ level, time, msg, ...event }) => ({
      ...event,
      isLine: level === 30 && time > 0 && msg,
    }));
}
const isLine = 'security';

describe('the log of security events', () => {
  it('has one line for an export, with only the account', async () => {
    const { cookie, id } = await makeRevealer(api, { plan: 'pro' });
    const events = await eventsDuring(() => api.request('GET', '/api/reveals/export', { cookie }));
    expect(events).toEqual([{ event: 'data-exported', account: id, isLine }]);
  });

  it('has no line for a refused export', async () => {
    const { cookie } = await makeRevealer(api, { plan: 'basic' });
    expect(await eventsDuring(() => api.request('GET', '/api/reveals/export', { cookie }))).toEqual(
      [],
    );
  });

  it.each(['warn', 'error'] as const)('contains security events even at LOG_LEVEL=%s', (level) => {
    const lines: string[] = [];
    const log = pino({ level }, { write: (line) => lines.push(line) });
    log.info('not this');
    logSecurityEvent({ log }, 'session-ended', 'id');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ event: 'session-ended', account: 'id', level: 30 }),
    ]);
  });

  it('names no candidate, as they have no account', async () => {
    const token = await makeLink(api.db, (await makeCandidate(api.db)).id);
    const path = `/api/profile/${token}`;
    expect(await eventsDuring(() => api.request('GET', `${path}/export`))).toEqual([
      { event: 'data-exported', account: null, isLine },
    ]);
    expect(await eventsDuring(() => api.request('DELETE', path))).toEqual([
      { event: 'data-erased', account: null, isLine },
    ]);
    expect(await eventsDuring(() => api.request('DELETE', path))).toEqual([]);
  });

  it('has one line for each change of a right, even on the command line', async () => {
    const { id, username } = await makeAuthority(api.db);
    for (const verb of ['grant', 'revoke']) {
      const events = await eventsDuring(() => runAdmin(api.deps, [verb, 'platform', username]));
      expect(events).toEqual([{ event: 'role-changed', account: id, isLine }]);
    }
  });
});
