import { LEAVE_QUESTION_EVENT } from '@gangway/contract/platform/boot-element';
import { useLeaveQuestion } from '@gangway/shared-ui/primitives/use-leave-question';
import { renderHook } from '@testing-library/react';

const onQuestion = jest.fn();
const listen = jest.spyOn(window, 'addEventListener');

function leavePage(): Event {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  onQuestion.mockReset();
  listen.mockClear();
  window.addEventListener(LEAVE_QUESTION_EVENT, onQuestion);
});
afterEach(() => window.removeEventListener(LEAVE_QUESTION_EVENT, onQuestion));

const open = (isNeeded: boolean) => renderHook(useLeaveQuestion, { initialProps: isNeeded });

describe('useLeaveQuestion', () => {
  it('lets the browser ask, and announces it, while the question is needed', () => {
    open(true);
    expect(leavePage().defaultPrevented).toBe(true);
    expect(onQuestion).toHaveBeenCalledTimes(1);
  });

  it('adds no listener while the question is not needed', () => {
    open(false);
    expect(listen).not.toHaveBeenCalledWith('beforeunload', expect.anything());
  });

  it.each(['is no longer needed', 'is on a page that was left'])(
    'asks nothing once the question %s',
    (kind) => {
      const { rerender, unmount } = open(true);
      if (kind === 'is no longer needed') rerender(false);
      else unmount();
      expect(leavePage().defaultPrevented).toBe(false);
      expect(onQuestion).not.toHaveBeenCalled();
    },
  );
});
