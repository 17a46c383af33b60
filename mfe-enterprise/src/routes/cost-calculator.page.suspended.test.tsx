import { anHrUser } from '@gangway/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { beginImport, resetImport } from '../features/import/draft/import-state';
import { openCalculator } from '../testing/import-page';
import { csvOf, listFile, people } from '../testing/list-files';
import { anOrganization } from '../testing/organization';

const suspension = { at: '2026-11-02T12:00:00.000Z', reason: 'Two invoices are unpaid' };

afterEach(resetImport);

const open = () =>
  openCalculator({ 'GET /api/organization': { body: anOrganization({ suspension }) } });

describe('the calculator of a suspended organization', () => {
  it('says why the organization is suspended, and has no form', async () => {
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Two invoices are unpaid');
    expect(screen.queryByRole('button', { name: 'Check the list' })).not.toBeInTheDocument();
  });

  it('offers neither upload nor payment for an import that has begun', async () => {
    open();
    await screen.findByRole('alert');
    act(() =>
      beginImport({
        userId: anHrUser().id,
        name: 'Spring',
        department: 'Sales',
        fileName: 'people.csv',
        source: listFile(csvOf(people(2))),
        columns: {},
        isFederal: false,
      }),
    );
    expect(await screen.findByText(/cannot import this list/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Upload|Proceed/ })).not.toBeInTheDocument();
  });
});
