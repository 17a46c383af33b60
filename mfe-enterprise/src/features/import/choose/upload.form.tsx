import type { User } from '@gangway/contract/accounts';
import { navigate, showFailure } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { TextAreaField, TextField } from '@gangway/shared-ui/primitives/field';
import { useForm, type FormValues } from '@gangway/shared-ui/primitives/form';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useCall } from '@gangway/shared-ui/query';
import { useState } from 'react';
import { calculatorPath } from '../../../paths';
import { beginImport, useImport } from '../draft/import-state';
import styles from './choose.module.css';
import { FileField, type ChosenFile } from './file-field';
import { refuseSize, type Refusal } from './refuse-file';
import { RequiredColumns } from './required-columns';

const FIELDS = ['name', 'department', 'pasted'] as const;
type Values = FormValues<(typeof FIELDS)[number]>;

const MISSING = {
  name: 'List name is required',
  department: 'Department is required',
  file: 'Choose a CSV file, or paste your rows',
};

function missingIn(values: Values, file: ChosenFile | null) {
  const fields = (['name', 'department'] as const).filter((field) => values[field].trim() === '');
  return {
    issues: fields.map((path) => ({ path, message: MISSING[path] })),
    hasRows: file !== null || values.pasted.trim() !== '',
  };
}

/** Begins an import, here or on the calculator; the rest of it is on the calculator. */
export function UploadForm({ user }: { user: User }) {
  const organization = useCall('GET /api/organization');
  const state = useImport(user.id);
  const putAside = state.status === 'none' ? state.putAside : undefined;
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [fileError, setFileError] = useState<string>();

  const refuse = (reason: Refusal) => {
    setRefusal(reason);
    showFailure(reason.title, reason.description);
  };
  const select = (chosen: ChosenFile) => {
    setFile(chosen);
    setRefusal(null);
    setFileError(undefined);
  };
  const { formProps, errors, isSubmitting } = useForm({
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
      navigate(calculatorPath(user));
    },
  });
  if (organization.data?.suspension) return null;
  return (
    <Card as="section" aria-labelledby="upload-title" className={styles.card}>
      <form {...formProps} className={styles.form}>
        <h2 id="upload-title" className={styles.title}>
          Upload a list
        </h2>
        <div className={styles.pair}>
          <TextField
            label="List name"
            name="name"
            defaultValue={putAside?.name}
            maxLength={100}
            autoComplete="off"
            error={errors['name']}
          />
          <TextField
            label="Department"
            name="department"
            defaultValue={putAside?.department}
            maxLength={100}
            autoComplete="off"
            error={errors['department']}
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
