import { counted, people } from '@gangway/contract/foundation/amounts';
import type { User } from '@gangway/contract/identity/accounts';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { FileIcon } from '@gangway/shared-ui/primitives/icon';
import { LoadFailure, Notice } from '@gangway/shared-ui/primitives/notice';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import { useEffect, useRef, type ReactNode } from 'react';
import { clipped } from '../../display/clipped';
import { UploadForm } from './choose/upload.form';
import { ColumnsForm } from './columns/columns.form';
import type { Draft } from './draft/draft';
import {
  answer,
  checkAgain,
  type Reading,
  resumeAndRead,
  useImport,
  chooseAnother,
} from './draft/import-state';
import { type ImportStep, ImportSteps } from './import-steps';
import { type Checked, Problems } from './problems/problems';
import type { Encoding } from './reader/encoding';
import type { ReadResult, FileFacts } from './reader/reading';
import { Summary } from './summary/summary';
import { useListCheck } from './summary/use-upload';
import styles from './check/check.module.css';

export function Calculator({ user }: { user: User }) {
  const state = useImport(user.id);
  useEffect(() => void resumeAndRead(user.id), [user.id]);
  if (state.status === 'loading') return <Spinner label="Looking for your file" />;
  if (state.status === 'none') {
    return (
      <>
        <ImportSteps current={0} />
        <UploadForm user={user} />
      </>
    );
  }
  const { draft, reading } = state;
  const verdict = reading.status === 'done' ? verdictOf(reading.result) : null;
  return (
    <>
      <ImportSteps current={stepOf(reading)} />
      <FileCard
        draft={draft}
        step={reading.status === 'done' ? reading.result.kind : reading.status}
      >
        {verdict && <Verdict {...verdict} />}
      </FileCard>
      <Progress user={user} draft={draft} reading={reading} />
    </>
  );
}

function verdictOf(result: ReadResult): { isValid: boolean; text: string } | null {
  switch (result.kind) {
    case 'unreadable':
      return { isValid: false, text: 'The file could not be read' };
    case 'columns':
    case 'skills':
      return null;
    case 'checked': {
      const count = problemCount(result);
      return count === 0
        ? { isValid: true, text: people(result.rowCount) }
        : { isValid: false, text: `${counted(count, 'problem')} to fix` };
    }
  }
}

const problemCount = ({ fileProblems, badRowCount }: Checked) => fileProblems.length + badRowCount;

function stepOf(reading: Reading): ImportStep {
  if (reading.status !== 'done') return 2;
  return reading.result.kind === 'columns' ? 1 : 2;
}

function Verdict({ isValid, text }: { isValid: boolean; text: string }) {
  return (
    <p role="status">
      <Badge tone={isValid ? 'success' : 'danger'}>{isValid ? 'Valid' : 'Invalid'}</Badge> {text}
    </p>
  );
}

type BegunProps = { user: User; draft: Draft };

function Progress({ user, draft, reading }: BegunProps & { reading: Reading }) {
  switch (reading.status) {
    case 'idle':
      return <ReadingProgress share={0} />;
    case 'reading':
      return <ReadingProgress share={reading.share} />;
    case 'failed':
      return (
        <LoadFailure title="The file could not be read" tone="quiet" onRetry={() => checkAgain()} />
      );
    case 'done':
      return (
        <>
          {draft.corrections.length === 0 && <EncodingChoice {...reading.result} />}
          <Done user={user} draft={draft} reading={reading} />
        </>
      );
  }
}

function ReadingProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <Card className={styles.card}>
      <p className={styles.title}>Checking your file</p>
      <progress
        className={styles.progress}
        aria-label="Checking your file"
        max={100}
        value={percent}
      />
      <p className={styles.note}>{percent}% read. Nothing is stored until you upload it.</p>
    </Card>
  );
}

type DoneProps = BegunProps & { reading: Extract<Reading, { status: 'done' }> };

function Done({ user, draft, reading: { result, badRows } }: DoneProps) {
  switch (result.kind) {
    case 'unreadable':
      return <Notice tone="danger" title={result.reason} />;
    case 'columns':
      return <ColumnsForm draft={draft} facts={result} />;
    case 'skills':
      return <SkillsQuestion example={result.example} />;
    case 'checked':
      return problemCount(result) > 0 ? (
        <Problems draft={draft} result={result} badRows={badRows} />
      ) : (
        <ValidFile user={user} draft={draft} content={result.content ?? draft.source} />
      );
  }
}

function SkillsQuestion({ example }: { example: string }) {
  const skills = example.split(',').map((skill) => skill.trim());
  return (
    <Card as="section" aria-labelledby="skills-title" className={styles.card}>
      <h2 id="skills-title" className={styles.title}>
        Is this more than one skill?
      </h2>
      <p>
        Your file has commas between skills, as in <q>{clipped(example)}</q>.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => answer({ skillSeparator: ',' })}>
          {`Yes, ${skills.length} skills: ${clipped(skills.slice(0, 3).join(' · '))}${skills.length > 3 ? ' …' : ''}`}
        </Button>
        <Button tone="quiet" onClick={() => answer({ skillSeparator: ';' })}>
          No, this is one skill
        </Button>
      </div>
    </Card>
  );
}

function ValidFile({ user, draft, content }: BegunProps & { content: Blob }) {
  const answer = useListCheck(draft, content);
  return <Summary user={user} draft={draft} content={content} answer={answer} />;
}

type FileCardProps = { draft: Draft; step: string; children: ReactNode };

function FileCard({ draft, step, children }: FileCardProps) {
  const { fileName, name, department } = draft;
  const card = useFocusOfStep(step);
  return (
    <section ref={card} tabIndex={-1} aria-label="Your file" className={styles.file}>
      <FileIcon />
      <div className={styles.fileWords}>
        <p>
          <strong>{name}</strong>, {department}
        </p>
        <p className={styles.note}>{fileName}</p>
      </div>
      <div className={styles.status}>{children}</div>
      <Button tone="quiet" onClick={chooseAnother}>
        Choose another file
      </Button>
    </section>
  );
}

/** A finished step removes its button; if that had the focus, the card takes it. */
function useFocusOfStep(step: string) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus();
  }, [step]);
  return card;
}

function EncodingChoice({ encoding, encodingChoices }: FileFacts) {
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
