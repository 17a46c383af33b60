import { navigate, showFailure, showToast } from '@gangway/shared-ui/platform';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Toaster from './toaster';

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
  wait(1000);
});
afterEach(() => {
  wait(20_000);
  jest.useRealTimers();
});

const show = (title: string, description?: string) =>
  act(() => showToast(description === undefined ? { title } : { title, description }));

describe('the toaster', () => {
  it('announces a message as a status', () => {
    show('Profile updated', 'All is well.');
    expect(screen.getByRole('status')).toHaveTextContent('Profile updatedAll is well.');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('announces a failure as an alert', () => {
    act(() => showFailure('Error', '500: no'));
    expect(screen.getByRole('alert')).toHaveTextContent('Error500: no');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows one message at a time', () => {
    show('First');
    show('Second');
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByText('Second')).toBeVisible();
  });

  it('shows a message for 5000 ms', () => {
    show('Saved');
    wait(4999);
    expect(screen.getByText('Saved')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('shows a second message for its own 5000 ms', () => {
    show('First');
    wait(4000);
    show('Second');
    wait(4999);
    expect(screen.getByText('Second')).toBeVisible();
  });

  it('stops the time while the pointer is over the message', async () => {
    show('Saved');
    wait(3000);
    await user.hover(screen.getByText('Saved'));
    wait(60_000);
    await user.unhover(screen.getByText('Saved'));
    wait(1900);
    expect(screen.getByText('Saved')).toBeVisible();
    wait(100);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stops the time while the focus is in the message', async () => {
    show('Saved');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    wait(60_000);
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it.each([['{Enter}'], ['{Escape}']])('dismisses a message at %s', async (key) => {
    show('Saved');
    await user.tab();
    await user.keyboard(key);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  describe('a failure', () => {
    const fail = () => act(() => showFailure('Login failed', '401: no'));
    const failure = () => screen.queryByText('Login failed');
    const page = document.createElement('div');
    const show = (html: string) => {
      document.body.append(page);
      page.innerHTML = html;
    };

    afterEach(() => {
      page.remove();
      act(() => navigate('/', { replace: true }));
    });

    it.each([
      ['another attempt', '<button type="button">Act</button>'],
      ['another tab', '<div role="tab" tabindex="0">Act</div>'],
      ['a link', '<a href="#there">Act</a>'],
    ])('is dismissed by %s', async (_, html) => {
      show(html);
      fail();
      await user.click(screen.getByText('Act'));
      expect(failure()).not.toBeInTheDocument();
    });

    it('is dismissed when a form is sent by the keyboard', async () => {
      show('<form><input aria-label="Name"></form>');
      page.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
      fail();
      await user.type(screen.getByRole('textbox'), '{Enter}');
      expect(failure()).not.toBeInTheDocument();
    });

    it('is replaced by the failure of the next attempt', async () => {
      show('<button type="button">Act</button>');
      const again = () => showFailure('Login failed', '429: too often');
      page.addEventListener('click', again, { once: true });
      fail();
      await user.click(screen.getByText('Act'));
      expect(screen.getByRole('alert')).toHaveTextContent('Login failed429: too often');
    });

    it.each([['/about'], ['/?tab=two'], ['/about?tab=two']])(
      'is dismissed by a navigation to %s, where the next failure stays',
      (address) => {
        fail();
        act(() => navigate(address));
        expect(failure()).not.toBeInTheDocument();
        fail();
        expect(failure()).toBeVisible();
      },
    );

    it('stays when another part of the address of its page changes', () => {
      act(() => navigate('/?tab=two'));
      fail();
      act(() => navigate('/?q=nurse&tab=two#there'));
      expect(failure()).toBeVisible();
    });

    it.each([['{ArrowRight}'], ['{End}']])('is dismissed by %s on a tab', async (key) => {
      show('<button role="tab">One</button>');
      page.querySelector('button')?.focus();
      fail();
      await user.keyboard('{Shift}');
      expect(failure()).toBeVisible();
      await user.keyboard(key);
      expect(failure()).not.toBeInTheDocument();
    });

    it('stays while the cursor moves in a text field', async () => {
      show('<input aria-label="Name">');
      page.querySelector('input')?.focus();
      fail();
      await user.keyboard('{ArrowRight}{End}');
      expect(failure()).toBeVisible();
    });

    it('stays while a field is corrected or its own text is clicked', async () => {
      show('<input aria-label="Name">');
      fail();
      await user.type(screen.getByRole('textbox'), 'Ada');
      await user.click(screen.getByText('401: no'));
      expect(failure()).toBeVisible();
    });
  });

  it('keeps a message of success when something else is pressed or another page opens', async () => {
    show('Saved');
    const button = document.body.appendChild(document.createElement('button'));
    await user.click(button);
    act(() => navigate('/about'));
    expect(screen.getByText('Saved')).toBeVisible();
    button.remove();
  });
});
