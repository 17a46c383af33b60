import type { User } from '@gangway/contract/identity/accounts';
import { type ColumnKey, columnsOf } from '@gangway/contract/talent/csv-columns';
import { downloadCsv } from '@gangway/shared-ui/csv';
import { showFailure } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card, CardHeader } from '@gangway/shared-ui/primitives/card';
import { TextAreaField, TextField } from '@gangway/shared-ui/primitives/field';
import { type FormValues, useForm } from '@gangway/shared-ui/primitives/form';
import { DownloadIcon } from '@gangway/shared-ui/primitives/icon';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useCall } from '@gangway/shared-ui/query';
import { useNavigate } from '@gangway/shared-ui/router';
import { useState } from 'react';
import { calculatorPath } from '../../../paths';
import { beginImport, useImport } from '../draft/import-state';
import { type ChosenFile, FileField } from './file-field';
import { type Refusal, refuseSize } from './refuse-file';
import styles from './choose.module.css';

const FIELDS = ['name', 'department', 'pasted'] as const;

export function UploadForm({ user }: { user: User }) {
  const organization = useCall('GET /api/organization');
  const state = useImport(user.id);
  const putAside = state.status === 'none' ? state.putAside : undefined;
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [fileError, setFileError] = useState<string>();
  const navigate = useNavigate();

  const refuse = (reason: Refusal) => {
    setRefusal(reason);
    showFailure(reason.title, reason.description);
  };
  const select = (chosen: ChosenFile) => {
    setFile(chosen);
    setRefusal(null);
    setFileError(undefined);
  };
  const { formProps, field, isSubmitting } = useForm({
    fields: FIELDS,
    validate: (values) => {
      const { issues, hasRows } = missingIn(values, file);
      setFileError(hasRows ? undefined : MISSING.file);
      if (issues.length > 0) {
        showFailure(
          'Missing information',
          'Please provide list name and department before uploading.',
        );
      }
      return issues;
    },
    submit: async ({ pasted, ...named }) => {
      if (!file && pasted.trim() === '') return;
      const source = file?.content ?? new Blob([pasted]);
      const tooLarge = refuseSize(source);
      if (tooLarge) {
        refuse(tooLarge);
        return;
      }
      const known = organization.data ?? (await organization.refetch()).data;
      if (!known) {
        showFailure('We could not load your organization', 'Check your connection and try again.');
        return;
      }
      beginImport({
        userId: user.id,
        name: named.name.trim(),
        department: named.department.trim(),
        fileName: file?.name ?? 'pasted-rows.csv',
        source,
        columns: known.columnNames,
        isFederal: known.kind === 'federal',
      });
      void navigate(calculatorPath(user));
    },
  });
  if (organization.data?.suspension) return null;
  return (
    <Card as="section" aria-labelledby="upload-title" className={styles.card}>
      <form {...formProps} className={styles.form}>
        <CardHeader id="upload-title" title="Upload a list" />
        <div className={styles.pair}>
          <TextField
            label="List name"
            {...field('name')}
            defaultValue={putAside?.name}
            maxLength={100}
            autoComplete="off"
          />
          <TextField
            label="Department"
            {...field('department')}
            defaultValue={putAside?.department}
            maxLength={100}
            autoComplete="off"
          />
        </div>
        <FileField file={file} error={fileError} onFile={select} onRefused={refuse} />
        {refusal && (
          <Notice tone="danger" title={`${refusal.title} - ${refusal.description}`}>
            {refusal.help && <p>{refusal.help}</p>}
          </Notice>
        )}
        <details className={styles.paste}>
          <summary>Or paste rows from a spreadsheet</summary>
          <TextAreaField
            label="Rows, with column names in the first row"
            name="pasted"
            spellCheck={false}
          />
        </details>
        <Button type="submit" size="large" className={styles.submit} isBusy={isSubmitting}>
          Check the list
        </Button>
        <p className={styles.note}>
          Nothing has been uploaded yet. We check your file in this browser first.
        </p>
      </form>
      <RequiredColumns isFederal={organization.data?.kind === 'federal'} />
    </Card>
  );
}

function missingIn(values: FormValues<(typeof FIELDS)[number]>, file: ChosenFile | null) {
  const fields = (['name', 'department'] as const).filter((field) => values[field].trim() === '');
  return {
    issues: fields.map((path) => ({ path, message: MISSING[path] })),
    hasRows: file !== null || values.pasted.trim() !== '',
  };
}

const MISSING = {
  name: 'List name is required',
  department: 'Department is required',
  file: 'Choose a CSV file, or paste your rows',
};

function RequiredColumns({ isFederal }: { isFederal: boolean }) {
  return (
    <section aria-labelledby="required-columns" className={styles.columns}>
      <h3 id="required-columns">Required columns</h3>
      <ul className={styles.columnList}>
        {columnsOf({ isFederal }).map(({ key, title }) => (
          <li key={key}>
            {title}
            {NOTES[key] && <span className={styles.note}> {NOTES[key]}</span>}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        The order does not matter, and other columns are ignored. If your columns have other names,
        you can match them in the next step.
      </p>
      <Button tone="quiet" onClick={() => void downloadTemplate(isFederal)}>
        <DownloadIcon />
        Download template
      </Button>
    </section>
  );
}

const NOTES: Partial<Record<ColumnKey, string>> = {
  email: 'one per person',
  phone: 'a US number of ten digits',
  yearsExperience: 'a whole number',
  yearsWithCompany: 'a whole number',
  skills: 'semicolon separated',
  experienceLevel: 'optional; if empty, we use the years of experience',
  clearance: 'optional; None, Public Trust, Confidential, Secret, Top Secret or SCI',
};

async function downloadTemplate(isFederal: boolean): Promise<void> {
  const { templateFor } = await import(/* webpackChunkName: "list-template" */ './template');
  downloadCsv('transition-list-template.csv', [templateFor({ isFederal })]);
}
