import { CAPITALS, fold, phraseOf, SMALL_LETTERS } from './fold';

describe('fold', () => {
  it.each([
    ['SQL Server', 'sql server'],
    ['ÉCLAIRAGE', 'éclairage'],
    ['ΑΘΗΝΑ', 'αθηνα'],
    ['МОСКВА', 'москва'],
    ['ԵՐԵՎԱՆ', 'երեվան'],
    ['straße', 'straße'],
    ['東京 😀', '東京 😀'],
  ])('turns %s into %s', (text, small) => {
    expect(fold(text)).toBe(small);
  });

  it('keeps a letter with a lower case of two characters, as the text would grow', () => {
    expect(fold('İZMİR')).toBe('İzmİr');
  });

  it('has one small letter for each capital, so that a database can translate them', () => {
    expect(Array.from(CAPITALS)).toHaveLength(Array.from(SMALL_LETTERS).length);
    expect(new Set(CAPITALS).size).toBe(CAPITALS.length);
  });

  it('changes nothing if it is applied again', () => {
    expect(fold(fold(CAPITALS))).toBe(fold(CAPITALS));
  });
});

describe('phraseOf', () => {
  it.each([
    ['C#', ' c# '],
    ['  CI/CD  pipelines ', ' ci cd pipelines '],
    ['node.js', ' node js '],
    ['C++, Go', ' c++ go '],
    ['%', '  '],
    ['', '  '],
  ])('turns %j into %j', (text, phrase) => {
    expect(phraseOf(text)).toBe(phrase);
  });
});
