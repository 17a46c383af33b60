import { CAPITALS, fold, phraseOf, SMALL_LETTERS } from './fold';

describe('small letters', () => {
  it.each([
    ['SQL Server', 'sql server'],
    ['ÉCLAIRAGE', 'éclairage'],
    ['ΑΘΗΝΑ', 'αθηνα'],
    ['МОСКВА', 'москва'],
    ['ԵՐԵՎԱՆ', 'երեվան'],
    ['straße', 'straße'],
    ['東京 😀', '東京 😀'],
  ])('of %s are %s', (text, small) => {
    expect(fold(text)).toBe(small);
  });

  it('leave a letter that has two of them: it would grow longer than the text', () => {
    expect(fold('İZMİR')).toBe('İzmİr');
  });

  it('are one for one, so that a database can translate them', () => {
    expect(Array.from(CAPITALS)).toHaveLength(Array.from(SMALL_LETTERS).length);
    expect(new Set(CAPITALS).size).toBe(CAPITALS.length);
  });

  it('fold to themselves', () => {
    expect(fold(fold(CAPITALS))).toBe(fold(CAPITALS));
  });
});

describe('a phrase', () => {
  it.each([
    ['C#', ' c# '],
    ['  CI/CD  pipelines ', ' ci cd pipelines '],
    ['node.js', ' node js '],
    ['C++, Go', ' c++ go '],
    ['%', '  '],
    ['', '  '],
  ])('of %j is %j', (text, phrase) => {
    expect(phraseOf(text)).toBe(phrase);
  });
});
