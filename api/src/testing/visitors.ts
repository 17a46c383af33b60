import { issueReportToken } from '../platform/remotes/report-token';
import type { TestApi } from './test-api';

export const newVisitor = async (api: TestApi): Promise<string> =>
  visitCookieOf(await api.request('GET', '/api/remotes/visit'));

export const visitCookieOf = (response: Response): string =>
  response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

export const visitorIdOf = (cookie: string): string => /=(.+)\./.exec(cookie)?.[1] ?? '?';

export const reportTokenOf = (
  api: TestApi,
  cookie: string,
  served: Parameters<typeof issueReportToken>[1]['served'],
) => issueReportToken(api.deps, { visitorId: visitorIdOf(cookie), served });
