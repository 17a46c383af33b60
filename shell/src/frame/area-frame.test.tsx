import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { AreaFrame } from './area-frame';

let clients: QueryClient[] = [];
const Probe = () => {
  clients.push(useQueryClient());
  return null;
};

const framed = (userId: string | null) => (
  <AreaFrame userId={userId} path="/">
    <Probe />
  </AreaFrame>
);

const known = (client: QueryClient | undefined) => client?.getQueryCache().getAll().length;

beforeEach(() => {
  clients = [];
});

it('keeps the query cache from one area to the next in the same session', () => {
  render(framed('ada')).unmount();
  clients.at(-1)?.setQueryData(['lists'], []);
  render(framed('ada'));
  expect(new Set(clients).size).toBe(1);
  expect(known(clients.at(-1))).toBe(1);
});

it('deletes the query cache when the next user opens an area', () => {
  render(framed('ada')).unmount();
  const [ofAda] = clients;
  ofAda?.setQueryData(['lists'], []);
  render(framed('grace'));
  expect(clients.at(-1)).not.toBe(ofAda);
  expect(known(clients.at(-1))).toBe(0);
  expect(known(ofAda)).toBe(0);
});

it('deletes the query cache when the user changes within an area', () => {
  const { rerender } = render(framed('ada'));
  const ofAda = clients.at(-1);
  ofAda?.setQueryData(['lists'], []);
  rerender(framed(''));
  expect(known(ofAda)).toBe(0);
});
