import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { testProfile } from '../testing/candidate.factory';
import { fakeUploads } from '../testing/fake-upload';
import { button, openProfile, toast, openProfileWith } from '../testing/open-profile';

const PUT = 'PUT /api/profile/:token';

beforeEach(() => sessionStorage.clear());

const pdf = (bytes = 12) => new File(['x'.repeat(bytes)], 'grace.pdf', { type: 'application/pdf' });
const picture = () => new File(['picture'], 'grace.jpg', { type: 'image/jpeg' });

const resume = {
  contentType: 'application/pdf',
  bytes: 48_200,
  uploadedAt: '2026-11-21T09:00:00Z',
};
const resumeUrl = 'https://files.example/grace.pdf';
const withResume = {
  resumeUrl: '/api/profile/secret/resume?v=1',
  uploads: { photo: null, resume },
};

const row = (name: string) => within(screen.getByRole('group', { name }));
const pressIn = (name: string, label: string) => row(name).findByRole('button', { name: label });
const input = (name: string) =>
  row(name).getByLabelText<HTMLInputElement>(name, { selector: 'input' });

async function openAndChoose(
  name: string,
  file: File,
  ...outcomes: Parameters<typeof fakeUploads>
) {
  const uploads = fakeUploads(...outcomes);
  const { user } = await openProfile();
  await user.upload(input(name), file);
  return { user, uploads };
}

describe('a résumé', () => {
  it('links to its web address without a referrer, and names the site', async () => {
    await openProfile({ resumeUrl });
    const link = screen.getByRole('link', { name: 'Open your résumé' });
    expect(link).toHaveAttribute('href', resumeUrl);
    expect(link).toHaveAttribute('rel', 'noreferrer');
    expect(row('Résumé').getByText(/at files\.example/)).toBeVisible();
  });

  it('is uploaded unchanged, and shown with day and size', async () => {
    const done = { status: 200, body: testProfile(withResume) };
    const { uploads } = await openAndChoose('Résumé', pdf(), done);
    expect(await screen.findByText(/uploaded on November 21, 2026, 47 kB/)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Résumé' })).toHaveFocus();
    expect(uploads[0]).toMatchObject({
      method: 'PUT',
      url: '/api/profile/secret/resume',
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(uploads[0]?.body.size).toBe(12);
  });

  it('shows the progress of its upload, which can be stopped', async () => {
    const { user } = await openAndChoose('Résumé', pdf(), 'never');
    const progress = await screen.findByRole('progressbar', { name: 'Sending your résumé' });
    await act(() => Promise.resolve());
    expect(progress).toHaveValue(0.5);
    await user.click(await button('Stop'));
    expect(await pressIn('Résumé', 'Upload a résumé')).toBeEnabled();
    expect(screen.getByRole('group', { name: 'Résumé' })).toHaveFocus();
  });

  it('is sent again after the connection was lost', async () => {
    const done = { status: 200, body: testProfile(withResume) };
    const { uploads } = await openAndChoose('Résumé', pdf(), 'cut off', done);
    expect(await screen.findByText(/^You are offline/)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/uploaded on November 21/)).toBeVisible();
    expect(uploads).toHaveLength(2);
  });

  it('is not sent when it is too large', async () => {
    const { uploads } = await openAndChoose('Résumé', pdf(6_000_000));
    const reason = 'Not saved. This file is 5.7 MB. The limit is 5 MB.';
    expect(await row('Résumé').findByText(reason)).toBeVisible();
    expect(toast()).toHaveTextContent(/^$/);
    expect(uploads).toHaveLength(0);
  });

  it('is sent unless the browser knows that it is no PDF', async () => {
    const uploads = fakeUploads();
    await openProfile();
    const choose = (file: File) => fireEvent.change(input('Résumé'), { target: { files: [file] } });
    choose(new File(['cv'], 'cv.txt', { type: 'text/plain' }));
    const reason = 'Not saved. This file is not a PDF. Choose a PDF.';
    expect(await row('Résumé').findByText(reason)).toBeVisible();
    expect(toast()).toHaveTextContent(/^$/);
    expect(uploads).toHaveLength(0);
    choose(new File(['cv'], 'cv of an unknown type'));
    await waitFor(() => expect(uploads).toHaveLength(1));
  });

  it('shows the server’s reason when it is refused', async () => {
    const refused = { status: 415, body: { message: 'A résumé must be a PDF' } };
    await openAndChoose('Résumé', pdf(), refused);
    expect(await screen.findByText(/^Not saved/)).toBeVisible();
    expect(toast()).toHaveTextContent('destructive | Update Failed | A résumé must be a PDF');
  });

  it('can be given by a web address, which has to be valid', async () => {
    const { user, requests } = await openProfileWith({
      [PUT]: { body: testProfile({ resumeUrl }) },
    });
    await user.click(await pressIn('Résumé', 'Use a web address for your résumé'));
    const address = await screen.findByRole('textbox', { name: 'Web address of your résumé' });
    await user.type(address, 'grace.pdf');
    await user.click(await button('Save'));
    expect(address).toHaveAccessibleDescription('Please enter a valid URL');
    await user.clear(address);
    await user.type(address, resumeUrl);
    await user.click(await button('Save'));
    expect(await screen.findByText(/at files\.example/)).toBeVisible();
    expect(requests).toHaveLength(2);
    expect(requests[1]?.body).toMatchObject({ fullName: 'Grace Okafor', resumeUrl });
    expect(requests[1]?.body).not.toHaveProperty('profileImageUrl');
  });

  it('can be removed when it was uploaded', async () => {
    const { user, requests } = await openProfile(withResume, {
      'DELETE /api/profile/:token/resume': { body: testProfile() },
    });
    await user.click(await pressIn('Résumé', 'Remove your résumé'));
    expect(await row('Résumé').findByText(/^None yet/)).toBeVisible();
    expect(requests[1]?.call).toBe('DELETE /api/profile/:token/resume');
  });

  it('can be removed when it is a web address', async () => {
    const { user, requests } = await openProfile({ resumeUrl }, { [PUT]: { body: testProfile() } });
    await user.click(await pressIn('Résumé', 'Remove your résumé'));
    expect(await row('Résumé').findByText(/^None yet/)).toBeVisible();
    expect(requests[1]?.body).toMatchObject({ resumeUrl: '' });
  });
});

describe('a photo', () => {
  const drawn = new Blob(['small'], { type: 'image/jpeg' });

  function browserThatDraws(width: number, height: number) {
    const image = { width, height, close: jest.fn() };
    Object.defineProperty(globalThis, 'createImageBitmap', {
      configurable: true,
      value: () => Promise.resolve(image),
    });
    const context = { fillRect: jest.fn(), drawImage: jest.fn() };
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockImplementation(() => Object.assign(Object.create(null), context));
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(drawn));
    return { image, context };
  }

  async function savePhoto() {
    const saved = { status: 200, body: testProfile() };
    const opened = await openAndChoose('Photo', picture(), saved);
    await screen.findByText(/^Saved at/);
    return opened;
  }

  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });

  it('is scaled down before it is sent', async () => {
    const { image, context } = browserThatDraws(4000, 3000);
    const { uploads } = await savePhoto();
    expect(context.drawImage).toHaveBeenCalledWith(image, 0, 0, 800, 600);
    expect(uploads[0]?.url).toBe('/api/profile/secret/photo');
    expect(uploads[0]?.body).toBe(drawn);
  });

  it('is not scaled up when it is small', async () => {
    const { image, context } = browserThatDraws(300, 400);
    await savePhoto();
    expect(context.drawImage).toHaveBeenCalledWith(image, 0, 0, 300, 400);
  });

  it('is sent unchanged when the browser cannot draw it', async () => {
    const { uploads } = await savePhoto();
    expect(uploads[0]?.body.size).toBe('picture'.length);
  });
});
