import { REPORT_TOKEN_MS } from '@gangway/contract/limits';
import type { Monitor } from '../monitor/monitor';
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

describe('what the shell reports to the monitor of its page', () => {
  it('is the token of each set of releases, and when the next one is due', () => {
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

  it('is a page that rendered, and the release in view', () => {
    reportRendered(remote);
    expect(monitor.show).toHaveBeenCalledWith(remote);
    expect(monitor.report).toHaveBeenCalledWith(remote, 'rendered');
  });

  it('is a page of its own in view, which is no outcome of an area', () => {
    reportRendered(undefined);
    reportShown();
    expect(monitor.show.mock.calls).toEqual([[null], [null]]);
    expect(monitor.report).not.toHaveBeenCalled();
  });

  it('is a failure with its error, which the console gets as well', () => {
    const error = new Error('broken');
    reportFailure(remote, 'render_failed', error);
    expect(monitor.report).toHaveBeenCalledWith(remote, 'render_failed', error);
    expect(window.reportError).toHaveBeenCalledWith(error);
  });

  it('is an error that React has recovered from as an uncaught one, with its components', () => {
    const cause = new Error('broken');
    reportRecovered(cause, { componentStack: 'at Greeting' });
    expect(window.reportError).toHaveBeenCalledWith(
      expect.objectContaining({ cause, componentStack: 'at Greeting' }),
    );
    expect(monitor.report).not.toHaveBeenCalled();
  });

  it('is nothing on a page without a monitor', () => {
    window._GANGWAY_MONITOR = undefined;
    reportRendered(remote);
    reportFailure(remote, 'load_failed', new Error('broken'));
    expect(window.reportError).toHaveBeenCalledTimes(1);
  });
});
