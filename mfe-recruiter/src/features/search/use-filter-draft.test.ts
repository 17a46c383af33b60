import { currentEntry, navigate } from '@gangway/shared-ui/platform';
import { act, renderHook } from '@testing-library/react';
import { PAUSE_MS, useFilterDraft } from './use-filter-draft';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function typeNurse() {
  const applied = {};
  act(() => navigate('/recruiter/pro/maya/recruiter-search'));
  const { result } = renderHook(() => useFilterDraft({ applied, isCounted: false }));
  act(() => result.current.type({ search: 'nurse' }));
}

const address = () => currentEntry().location.pathname + currentEntry().location.search;

it('what is typed is in the address after the pause', () => {
  typeNurse();
  act(() => jest.advanceTimersByTime(PAUSE_MS));
  expect(address()).toBe('/recruiter/pro/maya/recruiter-search?search=nurse');
});

it('whoever goes on within the pause finds the next page as it is', () => {
  typeNurse();
  act(() => navigate('/recruiter/pro/maya'));
  act(() => jest.advanceTimersByTime(PAUSE_MS));
  expect(address()).toBe('/recruiter/pro/maya');
});
