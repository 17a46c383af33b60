import { LEAVE_QUESTION_EVENT } from '@gangway/contract/platform/boot-element';
import { anEarlyMonitor } from './early-monitor.factory';

const area = { name: 'mfe-one', version: 'v1', integrity: 'sha384-x' };
const setHangReports = jest.fn((_bodies: readonly string[]) => undefined);

const early = anEarlyMonitor({ setHangReports });

async function openPage() {
  const [hangs, inView] = await Promise.all([import('./watch-hangs'), import('./reports')]);
  return { ...hangs, setInView: inView.setInView };
}

beforeEach(() => {
  jest.resetModules();
  setHangReports.mockReset();
});

describe('the report that the worker sends when the page hangs', () => {
  it('names the area in view and the shell as hung', async () => {
    const { setInView, updateHangReports } = await openPage();
    setInView(area, 0);
    updateHangReports(early);
    const outcomes = [
      { remote: 'mfe-one', version: 'v1', outcome: 'hung' },
      { remote: 'shell', version: 'shell-1', outcome: 'hung' },
    ];
    expect(setHangReports).toHaveBeenCalledWith([JSON.stringify({ token: '', outcomes })]);
  });

  it('is left out while a copy under development is in view', async () => {
    const { setInView, updateHangReports } = await openPage();
    setInView({ ...area, integrity: '' }, 0);
    updateHangReports(early);
    expect(setHangReports).toHaveBeenCalledWith([]);
  });

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
