import { ApiError, type Issue } from '@gangway/shared-ui/platform';
import { type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from './button';

export function issuesOf(schema: z.ZodMiniType): (values: unknown) => Issue[] {
  return (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return [];
    return result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  };
}

export type FormValues<Name extends string = string> = Readonly<Record<Name, string>>;

type FormOptions<Name extends string> = {
  fields?: readonly Name[];
  validate?: (values: FormValues<Name>) => readonly Issue[];
  submit: (values: FormValues<Name>) => Promise<void>;
  onFailure?: (error: unknown) => void;
};

type Errors = Readonly<Record<string, string>>;

export function useForm<Name extends string = string>(options: FormOptions<Name>) {
  const { fields, validate, submit, onFailure = throwOn } = options;
  const form = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [shown, setShown] = useState<{ errors: Errors; attempt: number }>({
    errors: {},
    attempt: 0,
  });
  const [isSubmitting, setSubmitting] = useState(false);

  useEffect(() => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (shown.attempt > 0) invalid?.focus();
  }, [shown.attempt]);

  const setIssues = (issues: readonly Issue[]): boolean => {
    const errors = form.current ? errorsIn(form.current, issues) : {};
    setShown(({ attempt }) => ({ errors, attempt: attempt + 1 }));
    return Object.keys(errors).length > 0;
  };

  const send = async (values: FormValues<Name>) => {
    isUnderWay.current = true;
    setSubmitting(true);
    try {
      await submit(values);
    } catch (error) {
      if (!(error instanceof ApiError) || !setIssues(error.issues)) onFailure(error);
    } finally {
      isUnderWay.current = false;
      setSubmitting(false);
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const values = readValues(event.currentTarget, fields);
    if (!setIssues(validate?.(values) ?? [])) void send(values);
  };

  const onChange = ({ target }: SyntheticEvent<HTMLFormElement>) => {
    const name = 'name' in target && typeof target.name === 'string' ? target.name : '';
    if (!(name in shown.errors)) return;
    setShown(({ errors, attempt }) => ({ errors: without(errors, name), attempt }));
  };

  /** Before hydration, a submit must not send anything or put it into the URL. */
  const method = 'dialog' as const;
  return {
    formProps: { noValidate: true, method, ref: form, onSubmit, onChange },
    errors: shown.errors,
    field: (name: Name) => ({ name, error: shown.errors[name] }),
    isSubmitting,
    setIssues,
  };
}

type SubmitOrCancelProps = {
  label: string;
  tone?: 'primary' | 'danger' | undefined;
  isBusy: boolean;
  onCancel: () => void;
};

export const SubmitOrCancel = ({ label, tone, isBusy, onCancel }: SubmitOrCancelProps) => (
  <>
    <Button type="submit" tone={tone} isBusy={isBusy}>
      {label}
    </Button>
    <Button tone="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </>
);

function throwOn(error: unknown): never {
  throw error;
}

function errorsIn(form: HTMLFormElement, issues: readonly Issue[]): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = form.elements.namedItem(path) ? path : (path.split('.')[0] ?? '');
    if (form.elements.namedItem(name)) errors[name] ??= message;
  }
  return errors;
}

/** Contains each name of `fields`; without `fields`, Name is plain string and promises nothing. */
function readValues<Name extends string>(form: HTMLFormElement, fields?: readonly Name[]) {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  const blanks = (fields ?? []).map((name) => [name, ''] as const);
  const fieldTexts = texts.filter(([name]) => !fields || fields.some((field) => field === name));
  return Object.fromEntries([...blanks, ...fieldTexts]) as FormValues<Name>;
}

const without = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name));
