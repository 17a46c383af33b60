import { navigate, useScrollToHash } from '@gangway/shared-ui/platform';
import { render } from '@testing-library/react';

const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');

function Sections() {
  useScrollToHash();
  return <section id="what we do" />;
}

function open(path: string) {
  navigate(path, { replace: true });
  render(<Sections />);
}

describe('useScrollToHash', () => {
  it('scrolls to the section that the address names', () => {
    open('/#what%20we%20do');
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it.each(['/', '/#elsewhere', '/#%'])('does not scroll at %s', (path) => {
    open(path);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
