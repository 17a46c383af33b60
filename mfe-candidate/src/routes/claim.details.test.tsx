import type { CandidateClaim } from '@gangway/contract/talent/claims';
import { currentEntry } from '@gangway/shared-ui/platform';
import { refusal } from '@gangway/shared-ui/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { testProfile } from '../testing/candidate.factory';
import { fakeUploads } from '../testing/fake-upload';
import {
  answered,
  button,
  field,
  handedOn,
  HIDDEN,
  IN,
  openClaim,
  openOptIn,
  radio,
  showClaim,
} from '../testing/open-claim';

beforeEach(() => sessionStorage.clear());

const EIGHT = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const skills = () =>
  within(screen.getByRole('group', { name: 'Skills' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

const pdf = () => new File(['cv'], 'grace.pdf', { type: 'application/pdf' });
const input = (name: string) =>
  within(screen.getByRole('group', { name })).getByLabelText<HTMLInputElement>(name, {
    selector: 'input',
  });

it('says that an opt-in is not saved when the employer has changed the details meanwhile', async () => {
  const message = 'Your former employer has changed your details since you opened this page.';
  const { user } = await openOptIn({}, refusal(409, message, 'changed_meanwhile'));
  await user.click(button(IN));
  expect(await screen.findByText(`Not saved. ${message}`)).toBeVisible();
});

describe('an opt-in', () => {
  const uniqueValues: CandidateClaim['uniqueValues'] = [
    { fact: 'department', text: 'Logistics' },
    { fact: 'positionTitle', text: 'Operations Manager' },
    { fact: 'skills', text: 'SQL' },
  ];
  const box = (name: string) => screen.getByRole('checkbox', { name });

  it('leaves out the facts and skills that the person checks', async () => {
    const { user, sendOptIn } = await openOptIn({ uniqueValues });
    expect(box('Leave out my department')).toHaveAccessibleDescription(
      'Logistics: Only you have this department on the list. It could identify you.',
    );
    for (const name of ['my department', 'my job title', 'the skill SQL']) {
      await user.click(box(`Leave out ${name}`));
    }
    expect(await sendOptIn()).toMatchObject({
      hiddenFacts: ['positionTitle', 'department'],
      profileData: { skills: ['Inventory'] },
    });
  });

  it('leaves out nothing by default, and always offers to leave out the former employer', async () => {
    const { sendOptIn } = await openOptIn();
    expect(screen.queryByRole('checkbox', { name: 'Leave out my location' })).toBeNull();
    expect(box('Leave out my former employer')).not.toBeChecked();
    expect(await sendOptIn()).not.toHaveProperty('hiddenFacts');
  });

  it('keeps the stored hidden facts unless the person changes them, also after a reload', async () => {
    const { user } = await openOptIn({ hiddenFacts: ['department'] });
    await user.type(field('Location'), '!');
    cleanup();
    const { sendOptIn } = await openClaim({ hiddenFacts: ['previousCompany'] });
    expect(
      await screen.findByRole('checkbox', { name: 'Leave out my former employer' }),
    ).toBeChecked();
    expect(box('Leave out my department')).not.toBeChecked();
    expect(await sendOptIn()).not.toHaveProperty('hiddenFacts');
  });

  it('sends an empty list when the person unchecks every fact', async () => {
    const { user, sendOptIn } = await openOptIn({ hiddenFacts: ['department'] });
    await user.click(box('Leave out my department'));
    expect(await sendOptIn()).toMatchObject({ hiddenFacts: [] });
  });

  it('offers a band for the typed years, or for the stored ones while the typed are invalid', async () => {
    const { user } = await openOptIn({ yearsExperience: 5 });
    const band = (years: string) => box(`Show ${years} of experience, not the exact number`);
    expect(band('3 to 7 years')).toBeVisible();
    await user.clear(field('Years of experience'));
    expect(band('0 to 2 years')).toBeVisible();
    await user.type(field('Years of experience'), '9');
    expect(band('8 to 15 years')).toBeVisible();
    await user.type(field('Years of experience'), 'x');
    expect(band('3 to 7 years')).toBeVisible();
  });

  it('calls a job title unique only until the person changes it', async () => {
    const { user } = await openOptIn({ uniqueValues });
    const title = () => box('Leave out my job title');
    expect(title()).toHaveAccessibleDescription(/^Operations Manager: Only you/);
    await user.type(field('Position title'), ' II');
    expect(title()).not.toHaveAccessibleDescription();
    expect(box('Leave out my department')).toHaveAccessibleDescription(/Only you/);
  });

  it('restores a skill that is unchecked again, and keeps checked facts over a reload', async () => {
    const { user } = await openOptIn({ uniqueValues });
    await user.click(box('Leave out the skill SQL'));
    expect(skills()).toEqual(['Inventory']);
    await user.click(box('Leave out the skill SQL'));
    expect(skills()).toEqual(['Inventory', 'SQL']);
    await user.click(box('Leave out my department'));
    cleanup();
    showClaim();
    expect(await screen.findByRole('checkbox', { name: 'Leave out my department' })).toBeChecked();
  });
});

describe('the list of skills', () => {
  it('adds the skills of a pasted list, and sends one that is only typed', async () => {
    const { user, sendOptIn } = await openOptIn();
    await user.click(field('Add a skill'));
    await user.paste('Forecasting, Python');
    expect(skills()).toEqual(['Forecasting', 'Python', 'Inventory', 'SQL']);
    await user.type(field('Add a skill'), 'Go');
    expect(await sendOptIn()).toMatchObject({
      profileData: { skills: ['Go', 'Forecasting', 'Python', 'Inventory', 'SQL'] },
    });
  });

  it('shows six skills, counts the rest, and sends all of them', async () => {
    const { user, sendOptIn } = await openOptIn({ skills: EIGHT });
    expect(skills()).toEqual(EIGHT.slice(0, 6));
    expect(screen.getByText(/^2 more skills stay on your profile/)).toBeVisible();
    await user.type(field('Add a skill'), 'Nine{Enter}');
    expect(skills()).toEqual(['Nine', ...EIGHT.slice(0, 5)]);
    await user.click(button('Remove One'));
    expect(skills()).toHaveLength(6);
    expect(await sendOptIn()).toMatchObject({
      profileData: { skills: ['Nine', ...EIGHT.slice(1)] },
    });
  });

  it('shows a hidden skill first when it is typed again, and announces one already there', async () => {
    const { user } = await openOptIn({ skills: EIGHT });
    await user.type(field('Add a skill'), 'seven{Enter}');
    expect(skills()).toEqual(['Seven', ...EIGHT.slice(0, 5)]);
    expect(screen.getByText('Seven added.')).toBeInTheDocument();
    expect(screen.getByText(/^2 more skills stay/)).toBeVisible();
    await user.type(field('Add a skill'), 'two{Enter}');
    expect(skills()).toEqual(['Seven', ...EIGHT.slice(0, 5)]);
    expect(screen.getByText('Two was there already.')).toBeInTheDocument();
  });
});

describe('a detail from the employer', () => {
  it('is shown once: in its field while it can be edited, otherwise as text', async () => {
    const { user } = await openOptIn();
    expect(field('Position title')).toHaveValue('Operations Manager');
    expect(screen.queryByText('Operations Manager')).toBeNull();
    expect(screen.queryByText('Seattle, WA')).toBeNull();
    expect(screen.getAllByText(/Grace Okafor/)).toHaveLength(1);
    expect(screen.getByText('(206) 555-0142')).toBeVisible();
    await user.click(radio(HIDDEN));
    expect(screen.getByText('Operations Manager')).toBeVisible();
  });
});

describe('the upload of photo and résumé', () => {
  const uploaded = { status: 200, body: testProfile() };

  it('starts once the answer is saved, and goes to the profile', async () => {
    const uploads = fakeUploads(uploaded, uploaded);
    const { user, requests } = await openOptIn();
    await user.upload(input('Résumé'), pdf());
    await user.upload(input('Photo'), new File(['me'], 'me.jpg', { type: 'image/jpeg' }));
    expect(screen.getByText('grace.pdf, 1 kB')).toBeVisible();
    expect(uploads).toHaveLength(0);
    await user.click(button(IN));
    await waitFor(() => expect(window.location.pathname).toBe('/candidate/success'));
    expect(requests).toHaveLength(2);
    expect(uploads.map(({ url }) => url)).toEqual([
      '/api/profile/new/photo',
      '/api/profile/new/resume',
    ]);
    expect(currentEntry().location.state).toEqual(handedOn(answered()));
  });

  it('leaves the answer saved when the server refuses a file, and names that file', async () => {
    fakeUploads({ status: 415, body: { message: 'A résumé must be a PDF' } });
    const { user } = await openOptIn();
    await user.upload(input('Résumé'), pdf());
    await user.click(button(IN));
    await waitFor(() =>
      expect(currentEntry().location.state).toEqual(
        handedOn(answered(), ['Your résumé was not uploaded. A résumé must be a PDF']),
      ),
    );
  });

  it('can be skipped when the connection is lost, as the answer is saved already', async () => {
    fakeUploads('cut off');
    const { user } = await openOptIn();
    await user.upload(input('Résumé'), pdf());
    await user.click(button(IN));
    expect(await screen.findByText(/^Your answer is saved. You are offline/)).toBeVisible();
    await user.click(button('Continue without the upload'));
    expect(currentEntry().location.state).toEqual(handedOn(answered()));
  });

  it('names a file that the server refused, also when the rest of the upload is skipped', async () => {
    fakeUploads({ status: 415, body: { message: 'A photo must be a picture' } }, 'cut off');
    const { user } = await openOptIn();
    await user.upload(input('Photo'), new File(['me'], 'me.jpg', { type: 'image/jpeg' }));
    await user.upload(input('Résumé'), pdf());
    await user.click(button(IN));
    expect(await screen.findByText(/^Your answer is saved. You are offline/)).toBeVisible();
    await user.click(button('Continue without the upload'));
    expect(currentEntry().location.state).toEqual(
      handedOn(answered(), ['Your photo was not uploaded. A photo must be a picture']),
    );
  });

  it.each([
    ['Photo', new File(['me'], 'me.heic'), 'me.heic, 1 kB'],
    ['Résumé', new File(['cv'], 'cv'), 'cv, 1 kB'],
  ])('accepts a file of a type that the browser does not know: %s', async (name, file, shown) => {
    await openOptIn();
    fireEvent.change(input(name), { target: { files: [file] } });
    expect(screen.getByText(shown)).toBeVisible();
  });

  it('refuses a file that is too large, and sends none that is removed again', async () => {
    const uploads = fakeUploads();
    const { user } = await openOptIn();
    await user.upload(
      input('Résumé'),
      new File(['x'.repeat(6_000_000)], 'big.pdf', { type: 'application/pdf' }),
    );
    expect(screen.getByText('This file is 5.7 MB. The limit is 5 MB.')).toBeVisible();
    await user.upload(input('Résumé'), pdf());
    await user.click(button('Remove your résumé'));
    expect(screen.getByText('A PDF of up to 5 MB.')).toBeVisible();
    await user.click(button(IN));
    await waitFor(() => expect(window.location.pathname).toBe('/candidate/success'));
    expect(uploads).toHaveLength(0);
  });

  it('is left to the profile page for someone who has opted in before', async () => {
    await openClaim({ state: 'opted-in' });
    expect(await screen.findByText(/^Upload a photo or résumé on your profile/)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Photo' })).toBeNull();
  });
});

it('links to the privacy policy and the terms of use in new tabs', async () => {
  await openClaim();
  for (const [name, href] of [
    ['privacy policy (opens in a new tab)', '/privacy'],
    ['terms of use (opens in a new tab)', '/terms'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
  }
});
