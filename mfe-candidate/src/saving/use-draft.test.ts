import { act, renderHook } from '@testing-library/react';
import { dropAllDrafts, dropDraft, hasDraft, useDraft } from './use-draft';

const NAME = 'profile:7f8f3a52';
const INITIAL = { fullName: 'Grace', isSure: false, skills: ['SQL'] };

const open = () => renderHook(() => useDraft(NAME, INITIAL)).result;

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('a draft', () => {
  it('has its initial values, and stores nothing, until something is typed', () => {
    expect(open().current).toMatchObject({ draft: INITIAL, isRestored: false });
    expect(sessionStorage).toHaveLength(0);
  });

  it('is restored after a reload', () => {
    const first = open();
    act(() => first.current.change({ fullName: 'Grace O' }));
    act(() => first.current.change({ skills: ['SQL', 'Go'] }));
    expect(first.current.draft).toEqual({ ...INITIAL, fullName: 'Grace O', skills: ['SQL', 'Go'] });
    expect(hasDraft(NAME)).toBe(true);
    expect(open().current).toMatchObject({ draft: first.current.draft, isRestored: true });
  });

  it('keeps two changes that are made at once', () => {
    const { current } = open();
    act(() => {
      current.change({ fullName: 'G' });
      current.change({ isSure: true });
    });
    expect(open().current.draft).toEqual({ ...INITIAL, fullName: 'G', isSure: true });
  });

  it('is deleted when it is dropped', () => {
    const { current } = open();
    act(() => current.change({ fullName: 'G' }));
    current.drop();
    expect(hasDraft(NAME)).toBe(false);
    act(() => current.change({ fullName: 'G' }));
    dropDraft(NAME);
    expect(open().current.draft).toEqual(INITIAL);
  });

  it('is deleted with all other drafts by dropAllDrafts, which leaves the rest', () => {
    const { current } = open();
    act(() => current.change({ fullName: 'G' }));
    sessionStorage.setItem('gangway-draft:claim:other', '{}');
    sessionStorage.setItem('gangway-visit', 'stays');
    dropAllDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['gangway-visit']);
  });

  it.each(['nonsense', 'null', '[]', '{"fullName":1,"isSure":false,"skills":[]}', '{"skills":1}'])(
    'ignores %s in the storage of the browser',
    (text) => {
      sessionStorage.setItem(`gangway-draft:${NAME}`, text);
      expect(open().current).toMatchObject({ draft: INITIAL, isRestored: false });
    },
  );

  it('lasts as long as the page when the browser cannot store it', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const result = open();
    act(() => result.current.change({ fullName: 'G' }));
    expect(result.current.draft.fullName).toBe('G');
  });
});
