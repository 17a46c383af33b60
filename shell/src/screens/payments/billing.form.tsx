import { BillingDetails } from '@gangway/contract/commerce/billing';
import { showError } from '@gangway/shared-ui/account-forms';
import { call, showToast, useAnswer } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { Section } from '@gangway/shared-ui/primitives/section';
import { PaymentsNotLoaded } from './payments-not-loaded';
import classes from './payments.module.css';

export function BillingForm() {
  const details = useAnswer(load);
  return (
    <Section
      title="Billing details"
      lead="These details appear on all future receipts. Earlier receipts without an address get this one; the others keep theirs. Leave blank what you do not need."
    >
      {details.status === 'ready' ? (
        <Fields details={details.data} />
      ) : (
        <PaymentsNotLoaded answer={details} what="your billing details" />
      )}
    </Section>
  );
}

const load = () => call('GET /api/payments/billing-details');

function Fields({ details }: { details: BillingDetails }) {
  const { formProps, errors, isSubmitting } = useForm({
    validate: issuesOf(BillingDetails),
    submit: async (values) => {
      await call('PUT /api/payments/billing-details', { body: BillingDetails.parse(values) });
      showToast({ title: 'Billing details saved' });
    },
    onFailure: showError,
  });
  return (
    <form {...formProps} className={classes.billing}>
      {FIELDS.map((field) => (
        <TextField
          key={field.name}
          {...field}
          defaultValue={details[field.name]}
          error={errors[field.name]}
        />
      ))}
      <Button type="submit" isBusy={isSubmitting}>
        Save billing details
      </Button>
    </form>
  );
}

type Field = { name: keyof BillingDetails; label: string; autoComplete: string; hint?: string };

const FIELDS: readonly Field[] = [
  { name: 'company', label: 'Company', autoComplete: 'organization' },
  {
    name: 'taxId',
    label: 'Tax ID',
    autoComplete: 'off',
    hint: 'VAT number or another tax number, as it should appear',
  },
  { name: 'addressLine1', label: 'Address', autoComplete: 'address-line1' },
  { name: 'addressLine2', label: 'Address, second line', autoComplete: 'address-line2' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'region', label: 'State or region', autoComplete: 'address-level1' },
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
];
