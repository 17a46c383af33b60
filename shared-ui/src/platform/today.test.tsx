import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { setRenderedAt, useToday } from './today';

const Today = () => <p>{useToday()}</p>;

function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

afterEach(() => setRenderedAt(null));

describe('useToday', () => {
  it('gives the day of the reader', () => {
    render(<Today />);
    expect(screen.getByText(today())).toBeVisible();
  });

  it('gives the day of the rendering in prerendered HTML, and the reader’s after hydration', async () => {
    setRenderedAt(new Date('2026-02-03T23:30:00Z'));
    const sent = renderToString(<Today />);
    expect(sent).toContain('2026-02-03');
    document.body.innerHTML = `<div id="root">${sent}</div>`;
    const faults = jest.fn();
    const root = document.getElementById('root') ?? document.body;
    await act(async () => hydrateRoot(root, <Today />, { onRecoverableError: faults }));
    expect(screen.getByText(today())).toBeVisible();
    expect(faults).not.toHaveBeenCalled();
  });
});
