import { currentEntry, navigate } from '@gangway/shared-ui/platform';
import { act, renderHook } from '@testing-library/react';
import { PAUSE_MS, useFilterDraft } from './use-filter-draft';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function typeNurse(isCounted: boolean | null = false) {
  const applied = {};
  act(() => navigate('/recruiter/pro/maya/recruiter-search'));
  const { result, rerender } = renderHook(
    (props: { isCounted: boolean | null }) => useFilterDraft({ applied, ...props }),
    { initialProps: { isCounted } },
  );
  act(() => result.current.type({ search: 'nurse' }));
  return rerender;
}

const address = () => currentEntry().location.pathname + currentEntry().location.search;

it('what is typed is in the address after the pause', () => {
  typeNurse();
  act(() => jest.advanceTimersByTime(PAUSE_MS));
  expect(address()).toBe('/recruiter/pro/maya/recruiter-search?search=nurse');
});

it('a recruiter who goes on within the pause finds the next page as it is', () => {
  typeNurse();
  act(() => navigate('/recruiter/pro/maya'));
  act(() => jest.advanceTimersByTime(PAUSE_MS));
  expect(address()).toBe('/recruiter/pro/maya');
});

it('what is typed before it is known whether searches count is searched for when they do not', () => {
  const rerender = typeNurse(null);
  act(() => jest.advanceTimersByTime(PAUSE_MS));
  expect(address()).toBe('/recruiter/pro/maya/recruiter-search');
  rerender({ isCounted: false });
  act(() => jest.advanceTimersByTime(PAUSE_MS));
  expect(address()).toBe('/recruiter/pro/maya/recruiter-search?search=nurse');
});

it('where they do count, it waits', () => {
  const rerender = typeNurse(null);
  rerender({ isCounted: true });
  act(() => jest.advanceTimersByTime(PAUSE_MS));
  expect(address()).toBe('/recruiter/pro/maya/recruiter-search');
});
