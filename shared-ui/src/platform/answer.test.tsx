import { useAnswer } from '@gangway/shared-ui/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';

type Load = () => Promise<string>;

function Show({ load }: { load: Load }) {
  const answer = useAnswer(load);
  if (answer.status === 'loading') return <p>loading</p>;
  if (answer.status === 'error') return <button onClick={answer.retry}>Try again</button>;
  return <button onClick={() => answer.update(() => 'saved')}>{answer.data}</button>;
}

const settled = async (load: Load) => {
  await act(async () => {
    render(<Show load={load} />);
  });
};

describe('useAnswer', () => {
  it('gives the loaded data, and what an update puts in its place', async () => {
    await settled(async () => 'first');
    fireEvent.click(screen.getByRole('button', { name: 'first' }));
    expect(screen.getByRole('button', { name: 'saved' })).toBeVisible();
  });

  it('loads again after a failure', async () => {
    let isBroken = true;
    await settled(async () => {
      if (isBroken) throw new Error('down');
      return 'back';
    });
    isBroken = false;
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    });
    expect(screen.getByRole('button', { name: 'back' })).toBeVisible();
  });

  it('drops a late answer when the next one has been asked for', async () => {
    let answerLate = (_: string) => {};
    const late = () => new Promise<string>((resolve) => (answerLate = resolve));
    const { rerender } = render(<Show load={late} />);
    const next = async () => 'new';
    await act(async () => {
      rerender(<Show load={next} />);
    });
    await act(async () => answerLate('old'));
    expect(screen.getByRole('button', { name: 'new' })).toBeVisible();
  });
});
