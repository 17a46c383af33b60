import { expectLink } from '@gangway/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testErasure } from '../../testing/candidate.factory';
import { receiptText, Receipt } from './receipt';

const NUMBER = 'GW-7K3M-Q9XZ-1H4T-V8BC-2RDW';

describe('a receipt', () => {
  it('can be copied', async () => {
    const user = userEvent.setup();
    render(<Receipt erasure={testErasure()} />);
    await user.click(screen.getByRole('button', { name: 'Copy the receipt' }));
    expect(await navigator.clipboard.readText()).toBe(NUMBER);
    expect(screen.getByRole('status')).toHaveTextContent('Copied.');
  });

  it('is selected for copying by hand when the browser refuses to copy it', async () => {
    const user = userEvent.setup({ writeToClipboard: false });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    render(<Receipt erasure={testErasure()} />);
    await user.click(screen.getByRole('button', { name: 'Copy the receipt' }));
    expect(getSelection()?.toString()).toBe(NUMBER);
    expect(screen.getByRole('status')).toHaveTextContent(/copy it by hand/);
  });

  it('can be saved as a text file', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:receipt';
    };
    URL.revokeObjectURL = () => undefined;
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    render(<Receipt erasure={testErasure()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save as a text file' }));
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(saved[0]?.type).toBe('text/plain');
    expect(screen.getByRole('status')).toHaveTextContent('Saved as gangway-receipt.txt.');
  });

  it('says what was erased and when, and where to check the receipt', () => {
    render(<Receipt erasure={testErasure()} />);
    expect(screen.getByText('November 21, 2026')).toBeVisible();
    expect(screen.getByText('1 profile, 2 private links, 1 email')).toBeVisible();
    expectLink('localhost/candidate/receipt', '/candidate/receipt');
  });
});

it('writes the receipt, the time and where to check it into the text file', () => {
  const text = receiptText(testErasure(), 'https://gangway.example');
  expect(text).toContain(`Receipt: ${NUMBER}\n`);
  expect(text).toContain('Erased:  Sat, 21 Nov 2026 12:00:00 GMT\n');
  expect(text).toContain('https://gangway.example/candidate/receipt\n');
});
