import { type mockApi } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetImport } from '../features/import/draft/import-state';
import { check, openCalculator } from '../testing/import-page';
import { aPerson, csvOf, listFile } from '../testing/list-files';

afterEach(resetImport);

async function sentText(requests: ReturnType<typeof mockApi>): Promise<string> {
  const { form } = requests.find(({ call }) => call === 'POST /api/transition-lists/check') ?? {};
  const file = form?.get('file');
  return file instanceof File ? new TextDecoder().decode(await file.arrayBuffer()) : '';
}

describe('a file in an uncertain encoding', () => {
  const bytes = () =>
    Uint8Array.from(csvOf([aPerson(1, { fullName: 'José' })]), (letter) => letter.charCodeAt(0));

  it('shows words to choose the encoding by, and is sent as UTF-8', async () => {
    const requests = openCalculator();
    await check(listFile(bytes()));
    const choice = within(await screen.findByRole('group', { name: 'Do these words look right?' }));
    expect(choice.getByRole('radio', { name: /^José/ })).toBeChecked();
    await waitFor(async () => expect(await sentText(requests)).toContain('José'));
  });

  it('can be read in another encoding that the user chooses', async () => {
    openCalculator();
    await check(listFile(bytes()));
    await userEvent.click(await screen.findByRole('radio', { name: /Mac/ }));
    expect(await screen.findByRole('radio', { name: /^JosÈ/ })).toBeChecked();
  });
});

it('does not ask for the encoding again once a row has been corrected', async () => {
  openCalculator();
  const content = csvOf([aPerson(1, { fullName: 'José', email: 'jose' })]);
  await check(listFile(Uint8Array.from(content, (letter) => letter.charCodeAt(0))));
  await screen.findByRole('group', { name: 'Do these words look right?' });
  await userEvent.click(await screen.findByRole('gridcell', { name: 'jose' }));
  await userEvent.keyboard('jose@example.com{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Valid')).toBeVisible();
  expect(screen.queryByRole('group', { name: /look right/ })).not.toBeInTheDocument();
});
