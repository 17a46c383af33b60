import { LEAVE_QUESTION_EVENT } from '@gangway/contract/platform/boot-element';
import { anEarlyMonitor } from './early-monitor.factory';

const setHangReports = jest.fn((_bodies: readonly string[]) => undefined);

const early = anEarlyMonitor({ setHangReports });

const openPage = () => import('./watch-hangs');

beforeEach(() => {
  jest.resetModules();
  setHangReports.mockReset();
});

describe('the report that the worker sends when the page hangs', () => {
  it.each(['alert', 'confirm', 'prompt'] as const)(
    'is left out while %s() is open',
    async (name) => {
      const { ignoreDialogs } = await openPage();
      const open = jest.fn(() => {
        expect(setHangReports).toHaveBeenLastCalledWith([]);
        return 'an answer';
      });
      const native = window[name];
      Object.assign(window, { [name]: open });
      ignoreDialogs(early);
      expect(window[name]('Sure?')).toBe('an answer');
      expect(open).toHaveBeenCalledWith('Sure?');
      expect(setHangReports).toHaveBeenLastCalledWith([expect.stringContaining('hung')]);
      Object.assign(window, { [name]: native });
    },
  );

  it('is left out from beforeprint to afterprint', async () => {
    const { ignoreDialogs } = await openPage();
    ignoreDialogs(early);
    window.dispatchEvent(new Event('beforeprint'));
    expect(setHangReports).toHaveBeenLastCalledWith([]);
    window.dispatchEvent(new Event('afterprint'));
    expect(setHangReports).toHaveBeenLastCalledWith([expect.stringContaining('hung')]);
  });

  it('is updated without a listener for beforeunload', async () => {
    const { ignoreDialogs } = await openPage();
    const listen = jest.spyOn(window, 'addEventListener');
    ignoreDialogs(early);
    const heard = listen.mock.calls.map(([type]) => type);
    expect(heard).toContain(LEAVE_QUESTION_EVENT);
    expect(heard).not.toContain('beforeunload');
    listen.mockRestore();
  });

  it('is left out while the browser asks whether to leave the page', async () => {
    jest.useFakeTimers();
    const { ignoreDialogs } = await openPage();
    ignoreDialogs(early);
    window.dispatchEvent(new Event(LEAVE_QUESTION_EVENT));
    expect(setHangReports).toHaveBeenLastCalledWith([]);
    jest.advanceTimersByTime(1);
    expect(setHangReports).toHaveBeenLastCalledWith([expect.stringContaining('hung')]);
    jest.useRealTimers();
  });
});
