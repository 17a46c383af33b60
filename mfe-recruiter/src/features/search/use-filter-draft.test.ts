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

it('does not change the next page when the user goes there within the pause', () => {
  typeNurse();
  act(() => navigate('/recruiter/pro/maya'));
  act(() => jest.advanceTimersByTime(PAUSE_MS));
  expect(address()).toBe('/recruiter/pro/maya');
});

it('applies early typed text once it is known that searches are not counted', () => {
  const rerender = typeNurse(null);
  act(() => jest.advanceTimersByTime(PAUSE_MS));
  expect(address()).toBe('/recruiter/pro/maya/recruiter-search');
  rerender({ isCounted: false });
  act(() => jest.advanceTimersByTime(PAUSE_MS));
  expect(address()).toBe('/recruiter/pro/maya/recruiter-search?search=nurse');
});
