import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink } from './button';

describe('Button', () => {
  it('can be pressed by keyboard, and does not submit a form by default', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button onClick={onClick}>Refresh</Button>
      </form>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps the focus while busy, is announced as busy and ignores presses', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save', busy: true });
    await userEvent.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('ButtonLink', () => {
  it('navigates without a page load', async () => {
    render(<ButtonLink href="/register">Start</ButtonLink>);
    await userEvent.click(screen.getByRole('link', { name: 'Start' }));
    expect(window.location.pathname).toBe('/register');
  });

  it('leaves addresses of the API and of other sites to the browser', () => {
    const seen: boolean[] = [];
    const record = (event: Event) => {
      seen.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', record);
    render(
      <>
        <ButtonLink href="/api/login">Sign in</ButtonLink>
        <ButtonLink href="https://example.test/">Elsewhere</ButtonLink>
      </>,
    );
    for (const link of screen.getAllByRole('link')) link.click();
    document.removeEventListener('click', record);
    expect(seen).toEqual([false, false]);
  });
});
