import { currentEntry } from '@gangway/shared-ui/platform';
import { expectToast, inTurn, mockApi, refusal } from '@gangway/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testErasure } from '../testing/candidate.factory';
import {
  answered,
  button,
  field,
  GET,
  handedOn,
  HIDDEN,
  IN,
  openClaim,
  openOptIn,
  OUT,
  radio,
  showClaim,
} from '../testing/open-claim';

beforeEach(() => sessionStorage.clear());

describe('the page before the invitation is loaded', () => {
  it('lets the person read and make the choices, but send nothing', async () => {
    mockApi({ [GET]: 'never' });
    showClaim();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'You decide who can find you',
    );
    await userEvent.click(radio(IN));
    expect(radio(IN)).toBeChecked();
    expect(button(IN)).toBeDisabled();
    expect(screen.getByText('Opening your invitation…')).toBeVisible();
  });

  it('says when the connection is lost', async () => {
    mockApi({ [GET]: 'network failure' });
    showClaim();
    expect(
      await screen.findByText(/^You are offline. We will keep trying, and open/),
    ).toBeVisible();
  });
});

describe('an invitation', () => {
  it('names the person, the employer, the last day of the link and the known facts', async () => {
    await openClaim();
    expect(
      screen.getByText(/Northwind Freight added you to its list.*works until January 20, 2027/),
    ).toBeVisible();
    expect(screen.getByText('12 years')).toBeVisible();
    expect(screen.getByText('Senior')).toBeVisible();
    expect(screen.getByText('(206) 555-0142')).toBeVisible();
  });

  it('shows six skills, and how many more there are', async () => {
    const skills = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
    await openClaim({ skills });
    expect(screen.getByText('One, Two, Three, Four, Five, Six, and 2 more')).toBeVisible();
  });

  it('cannot be answered without a choice', async () => {
    await openClaim();
    expect(button('Save my answer')).toBeDisabled();
  });

  it('says what each choice means', async () => {
    await openClaim();
    expect(radio(IN)).toHaveAccessibleDescription(
      /A recruiter pays to see your name, email, phone, photo and résumé. You are not asked each time, and you see who did./,
    );
    expect(radio(HIDDEN)).toHaveAccessibleDescription(/No recruiter can find you/);
    expect(radio(OUT)).toHaveAccessibleDescription(/This cannot be undone/);
  });
});

describe('the choice to be found', () => {
  it('sends the corrected details, and leads to the success page', async () => {
    const { user, requests } = await openOptIn();
    await user.clear(field('Position title'));
    await user.type(field('Position title'), 'Head of Operations');
    await user.click(button(IN));
    await waitFor(() => expect(window.location.pathname).toBe('/candidate/success'));
    const sent = { token: 'secret', choice: 'opt-in', version: 'v1' };
    expect(requests[1]?.body).toEqual({
      ...sent,
      profileData: {
        fullName: 'Grace Okafor',
        positionTitle: 'Head of Operations',
        yearsExperience: 12,
        location: 'Seattle, WA',
        skills: ['Inventory', 'SQL'],
      },
    });
    expect(currentEntry().location.state).toEqual(handedOn(answered()));
    expect(currentEntry().kind).toBe('PUSH');
  });

  it('keeps typed details over a reload, until they are saved', async () => {
    const { user } = await openOptIn();
    await user.type(field('Location'), ' and Tacoma');
    document.body.replaceChildren();
    showClaim();
    await waitFor(() => expect(radio(IN)).toBeChecked());
    expect(await screen.findByRole('textbox', { name: 'Location' })).toHaveValue(
      'Seattle, WA and Tacoma',
    );
    await user.click(button(IN));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('says next to a field what is wrong with it, before anything is sent', async () => {
    const { user, requests } = await openOptIn();
    await user.clear(field('Full name'));
    await user.click(button(IN));
    expect(field('Full name')).toHaveAccessibleDescription('Full name is required');
    expect(field('Full name')).toHaveFocus();
    expect(requests).toHaveLength(1);
  });

  it('leaves the focus in the second of two invalid fields while it is corrected', async () => {
    const { user } = await openOptIn();
    await user.clear(field('Full name'));
    await user.clear(field('Location'));
    await user.click(button(IN));
    expect(field('Full name')).toHaveFocus();
    await user.type(field('Location'), 'Tacoma');
    expect(field('Location')).toHaveFocus();
    expect(field('Location')).toHaveValue('Tacoma');
    expect(field('Full name')).toHaveValue('');
  });

  it('leaves the focus in the second of two fields that the server refuses', async () => {
    const issues = [
      { path: 'profileData.fullName', message: 'Full name is too long' },
      { path: 'profileData.location', message: 'Location is too long' },
    ];
    const error = { message: 'Please check your entries', code: 'invalid_request', issues };
    const { user } = await openOptIn({}, { status: 400, error });
    await user.click(button(IN));
    await waitFor(() => expect(field('Full name')).toHaveFocus());
    await user.type(field('Location'), '!');
    expect(field('Location')).toHaveFocus();
    expect(field('Location')).toHaveValue('Seattle, WA!');
  });

  it('refuses text as years of experience before anything is sent', async () => {
    const { user, requests } = await openOptIn();
    await user.type(field('Years of experience'), ' years');
    await user.click(button(IN));
    expect(field('Years of experience')).toHaveAccessibleDescription(
      'Years of experience must be a whole number',
    );
    expect(field('Years of experience')).toHaveFocus();
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['7', 7],
    [' 7 ', 7],
    [' ', 0],
    ['', 0],
  ])('sends %j as years of experience as %d', async (typed, yearsExperience) => {
    const { user, sendOptIn } = await openOptIn();
    await user.clear(field('Years of experience'));
    if (typed) await user.type(field('Years of experience'), typed);
    expect(await sendOptIn()).toMatchObject({ profileData: { yearsExperience } });
  });

  it('shows an error of the server next to its field', async () => {
    const message = 'Years of experience must be at most 80';
    const issues = [{ path: 'profileData.yearsExperience', message }];
    const error = { message: 'Please check your entries', code: 'invalid_request', issues };
    const { user } = await openOptIn({}, { status: 400, error });
    await user.click(button(IN));
    await waitFor(() => expect(field('Years of experience')).toHaveAccessibleDescription(message));
  });
});

describe('the choice to stay hidden', () => {
  it('sends no details', async () => {
    const answer = answered({ choice: 'stay-private' });
    const { user, requests } = await openClaim({}, answer);
    await user.click(radio(HIDDEN));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(button('Keep me hidden'));
    await waitFor(() => expect(currentEntry().location.state).toEqual(handedOn(answer)));
    expect(requests[1]?.body).toEqual({ token: 'secret', choice: 'stay-private' });
  });

  it('stays selected when the server refuses it, and says why', async () => {
    const { user } = await openClaim({}, refusal(429, 'Too many attempts', 'rate_limited'));
    await user.click(radio(HIDDEN));
    await user.click(button('Keep me hidden'));
    await expectToast('destructive | Update Failed | Too many attempts');
    expect(radio(HIDDEN)).toBeChecked();
  });
});

describe('the choice to decline', () => {
  it('asks for a confirmation, which can be canceled', async () => {
    const { user, requests } = await openClaim();
    await user.click(radio(OUT));
    await user.click(button('Decline and erase'));
    expect(await screen.findByRole('dialog', { name: 'Erase all your data?' })).toBeVisible();
    await user.click(button('No, keep it'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button('Decline and erase')).toHaveFocus();
    expect(requests).toHaveLength(1);
  });

  it('replaces the link in the history by the receipt, and deletes what was typed', async () => {
    const answer = answered({ choice: 'opt-out', profilePath: null, erasure: testErasure() });
    const { user, requests } = await openOptIn({}, answer);
    await user.type(field('Location'), ' and Tacoma');
    await user.click(radio(OUT));
    await user.click(button('Decline and erase'));
    await user.click(await screen.findByRole('button', { name: 'Yes, erase my data' }));
    await waitFor(() => expect(currentEntry().location.state).toEqual(handedOn(answer)));
    expect(currentEntry().kind).toBe('REPLACE');
    expect(sessionStorage).toHaveLength(0);
    expect(requests[1]?.body).toEqual({ token: 'secret', choice: 'opt-out' });
  });
});

describe('an erasure', () => {
  async function erase(reply: Parameters<typeof openClaim>[1]) {
    const { user } = await openClaim({}, reply);
    await user.click(radio(OUT));
    await user.click(button('Decline and erase'));
    await user.click(await screen.findByRole('button', { name: 'Yes, erase my data' }));
  }

  it('is sent again when its answer is lost, and its receipt still arrives', async () => {
    const answer = answered({ choice: 'opt-out', profilePath: null, erasure: testErasure() });
    await erase(inTurn('network failure', answer));
    expect(await screen.findByText(/^You are offline. We will erase your data/)).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(currentEntry().location.state).toEqual(handedOn(answer)));
  });

  it('is not reported as done when the server no longer knows the link', async () => {
    await erase(refusal(404, 'No link', 'not_found'));
    await expectToast('destructive | Update Failed | No link');
    expect(
      screen.getByText(
        'We could not confirm that your data was erased. Open your link again. If it no longer works, your data has been erased. No link',
      ),
    ).toBeVisible();
    expect(window.location.pathname).toBe('/candidate/claim/secret');
  });
});

describe('a person who has answered before', () => {
  it.each([
    ['opted-in', IN, 'You let recruiters find you\\.'],
    ['private', HIDDEN, 'You are hidden from recruiters.'],
  ] as const)('sees the earlier choice: %s', async (state, name, words) => {
    await openClaim({ state });
    expect(radio(name)).toBeChecked();
    expect(screen.getByText(new RegExp(words))).toBeVisible();
  });

  it('can make another choice, but not send the same one again', async () => {
    const { user } = await openClaim({ state: 'private' });
    expect(button('Save my answer')).toBeDisabled();
    await user.click(radio(IN));
    expect(button(IN)).toBeEnabled();
  });

  it('can correct the details that recruiters see', async () => {
    const reply = answered({ profilePath: null });
    const { user, requests } = await openClaim({ state: 'opted-in' }, reply);
    await user.type(await screen.findByRole('textbox', { name: 'Location' }), ' and Tacoma');
    await user.click(button('Save my answer'));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.body).toMatchObject({
      profileData: { location: 'Seattle, WA and Tacoma' },
    });
  });
});
