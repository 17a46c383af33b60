import { REPORT_TOKEN_MS } from '@gangway/contract/foundation/limits';
import type { Monitor } from '../monitor/types';
import { aBootRemote } from './boot-remote.factory';
import {
  isReportTokenOld,
  reportFailure,
  reportRecovered,
  reportRendered,
  reportShown,
  storeReportToken,
} from './report-outcome';

const monitor = { storeToken: jest.fn(), show: jest.fn(), report: jest.fn() } satisfies Monitor;
const remote = aBootRemote();

beforeEach(() => {
  jest.clearAllMocks();
  window._GANGWAY_MONITOR = monitor;
  window.reportError = jest.fn();
});

describe('the shell', () => {
  it('gives the monitor each report token, and knows when the next one is due', () => {
    jest.useFakeTimers();
    const visit = { revision: 'r1', remotes: [], reportToken: 'first' };
    storeReportToken(visit);
    expect(monitor.storeToken).toHaveBeenCalledWith(visit);
    jest.advanceTimersByTime(REPORT_TOKEN_MS / 2 - 1);
    expect(isReportTokenOld()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isReportTokenOld()).toBe(true);
    jest.useRealTimers();
  });

  it('reports a rendered page, and the release in view', () => {
    reportRendered(remote);
    expect(monitor.show).toHaveBeenCalledWith(remote);
    expect(monitor.report).toHaveBeenCalledWith(remote, 'rendered');
  });

  it('reports no outcome of an area for a page of its own', () => {
    reportRendered(undefined);
    reportShown();
    expect(monitor.show.mock.calls).toEqual([[null], [null]]);
    expect(monitor.report).not.toHaveBeenCalled();
  });

  it('reports a failure with its error, also to the console', () => {
    const error = new Error('broken');
    reportFailure(remote, 'render_failed', error);
    expect(monitor.report).toHaveBeenCalledWith(remote, 'render_failed', error);
    expect(window.reportError).toHaveBeenCalledWith(error);
  });

  it('reports an error that React recovered from as uncaught, with its components', () => {
    const cause = new Error('broken');
    reportRecovered(cause, { componentStack: 'at Greeting' });
    expect(window.reportError).toHaveBeenCalledWith(
      expect.objectContaining({ cause, componentStack: 'at Greeting' }),
    );
    expect(monitor.report).not.toHaveBeenCalled();
  });

  it('reports to the console alone on a page without a monitor', () => {
    window._GANGWAY_MONITOR = undefined;
    reportRendered(remote);
    reportFailure(remote, 'load_failed', new Error('broken'));
    expect(window.reportError).toHaveBeenCalledTimes(1);
  });
});
