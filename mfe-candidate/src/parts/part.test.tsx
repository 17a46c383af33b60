import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PartStatus, usePart } from './part';

type FormProps = { onClose: () => void };
const Form = ({ onClose }: FormProps) => <button onClick={onClose}>Close</button>;
const arrived = { default: Form };

function Section({ load }: { load: () => Promise<typeof arrived> }) {
  const { state, open, close, hasClosed } = usePart<FormProps>(load);
  return (
    <>
      {state.status === 'open' ? (
        <state.Part onClose={close} />
      ) : (
        <button onClick={open}>{hasClosed ? 'Open again' : 'Open'}</button>
      )}
      <PartStatus status={state.status} />
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a part of a page that is loaded on a press', () => {
  it('is loaded only on a press, opens, and closes', async () => {
    const load = jest.fn(() => Promise.resolve(arrived));
    render(<Section load={load} />);
    expect(load).not.toHaveBeenCalled();
    await press('Open');
    await press('Close');
    expect(await screen.findByRole('button', { name: 'Open again' })).toBeVisible();
  });

  it('says when it cannot load, and opens once the connection is back', async () => {
    const load = jest
      .fn<Promise<typeof arrived>, []>()
      .mockRejectedValueOnce(new Error('Loading chunk editing failed'))
      .mockResolvedValue(arrived);
    render(<Section load={load} />);
    await press('Open');
    expect(await screen.findByText(/^You are offline/)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
    expect(screen.queryByText(/^You are offline/)).toBeNull();
  });

  it('is not loaded again after the page was left', async () => {
    const load = jest.fn(() => Promise.reject(new Error('Loading chunk editing failed')));
    const { unmount } = render(<Section load={load} />);
    await press('Open');
    await screen.findByText(/^You are offline/);
    unmount();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(load).toHaveBeenCalledTimes(1);
  });
});
