import type { LandingFigures } from '@gangway/contract/desk/landing-figures';
import { mockApi } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { specifiedFigures } from '../../testing/landing-figures';
import { renderPage } from '../../testing/render-page';
import { Hero } from './hero';
import { Impact } from './impact';

function open(changes: Partial<LandingFigures> = {}): void {
  mockApi({ 'GET /api/landing-figures': { body: { ...specifiedFigures, ...changes } } });
  renderPage(Opening, { path: '/' });
}

function Opening() {
  return (
    <>
      <Hero />
      <Impact />
    </>
  );
}

const findFigures = async () =>
  within(await screen.findByRole('region', { name: 'Platform Impact' }));

describe('Platform Impact', () => {
  it('shows the figure of each claim', async () => {
    open();
    const impact = await findFigures();
    for (const [label, value] of [
      ['active candidates', '58'],
      ['active recruiters', '5'],
      ['successful matches', '5'],
      ['enterprise partner', '1'],
      ['success rate', '94%'],
    ] as const) {
      expect([label, impact.getByText(label).nextSibling?.textContent]).toEqual([label, value]);
    }
  });

  it('leaves out what is too small to say', async () => {
    open({
      activeCandidates: 1200,
      activeRecruiters: null,
      enterprisePartners: 3,
      successPercent: null,
    });
    const impact = await findFigures();
    expect(impact.getAllByRole('term').map((label) => label.textContent)).toEqual([
      'active candidates',
      'successful matches',
      'enterprise partners',
    ]);
    expect(impact.getByText('1,200')).toBeVisible();
  });

  it('is absent with fewer than three figures', async () => {
    open({ activeCandidates: null, activeRecruiters: null, successPercent: null });
    await screen.findByText(/^Launch planned/);
    expect(screen.queryByRole('region', { name: 'Platform Impact' })).not.toBeInTheDocument();
  });
});

describe('the launch', () => {
  it('is named with its month', async () => {
    open();
    expect(await screen.findByText('Launch planned for September 2025')).toBeVisible();
    expect(screen.getByText(/^Where we stand before the launch/)).toBeVisible();
  });

  it('is not mentioned once there is none to come', async () => {
    open({ launch: null });
    const impact = await findFigures();
    expect(impact.getByText(/^Where we stand today/)).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveTextContent(/launch|2025/i));
  });
});
