import { answer } from '../draft/import-state';
import type { Encoding } from '../reader/encoding';
import type { FileFacts } from '../reader/reading';
import styles from './check.module.css';

export function EncodingChoice({ encoding, encodingChoices }: FileFacts) {
  if (encodingChoices.length === 0) return null;
  return (
    <fieldset className={styles.question}>
      <legend>Do these words look right?</legend>
      <p className={styles.note}>
        The file does not say which character encoding it uses. Choose the line that reads
        correctly.
      </p>
      {encodingChoices.map((choice) => (
        <label key={choice.encoding} className={styles.option}>
          <input
            type="radio"
            name="encoding"
            checked={choice.encoding === encoding}
            onChange={() => answer({ encoding: choice.encoding })}
          />
          <span>
            <strong>{choice.words.join(' · ')}</strong>{' '}
            <span className={styles.note}>{NAMES[choice.encoding]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8, with damaged characters',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows (Western European)',
  macintosh: 'Mac (Western European)',
};
