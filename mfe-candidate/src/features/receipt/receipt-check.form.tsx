import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { useState } from 'react';
import { ReceiptAnswer } from './receipt-answer';
import classes from './receipt-check.module.css';

const MISSING = { path: 'receipt', message: 'Please enter your receipt code' };

/** Neither the receipt nor the answer contains a name. */
export function ReceiptCheckForm() {
  const [asked, setAsked] = useState({ receipt: '', times: 0 });
  const { formProps, errors } = useForm({
    fields: ['receipt'],
    validate: ({ receipt }) => (receipt.trim() === '' ? [MISSING] : []),
    submit: async ({ receipt }) => setAsked(({ times }) => ({ receipt, times: times + 1 })),
  });
  return (
    <form className={classes.check} {...formProps}>
      <TextField
        label="Receipt code"
        name="receipt"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        error={errors['receipt']}
        hint="It starts with GW. Dashes, spaces and lower case do not matter."
      />
      <Button type="submit">Check</Button>
      <div role="status">
        {asked.times > 0 && <ReceiptAnswer key={asked.times} receipt={asked.receipt} />}
      </div>
    </form>
  );
}
