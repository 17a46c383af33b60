import type { RecoveryCodes, SecondFactorSetup } from '@gangway/contract/second-factors';
import { useState } from 'react';
import { readSession } from '../../../read-session';
import { ConfirmKeyForm } from './confirm-key.form';
import { NewKeyForm } from './new-key.form';
import { ProofForm } from './proof.form';
import { RecoveryCodeSheet } from './recovery-code-sheet';
import { FactorStatus } from './factor-status';

type View =
  | { step: 'status'; isReturn: boolean }
  | { step: 'password' }
  | { step: 'key'; setup: SecondFactorSetup }
  | { step: 'codes'; codes: RecoveryCodes['codes'] }
  | { step: 'proof'; act: 'turn-off' | 'recovery-codes' };

/** Two-step verification of the signed-in user: its state, or the step of what is being done. */
export function SecondFactorPanel({ onTurnedOn }: { onTurnedOn: () => void }) {
  const [view, setView] = useState<View>({ step: 'status', isReturn: false });
  const showStatus = () => setView({ step: 'status', isReturn: true });
  switch (view.step) {
    case 'status':
      return (
        <FactorStatus
          hasFocus={view.isReturn}
          onSetUp={() => setView({ step: 'password' })}
          onChange={(act) => setView({ step: 'proof', act })}
        />
      );
    case 'password':
      return (
        <NewKeyForm onKey={(setup) => setView({ step: 'key', setup })} onCancel={showStatus} />
      );
    case 'key':
      return (
        <ConfirmKeyForm
          setup={view.setup}
          onCodes={(codes) => {
            setView({ step: 'codes', codes });
            onTurnedOn();
            void readSession();
          }}
          onCancel={showStatus}
        />
      );
    case 'codes':
      return <RecoveryCodeSheet codes={view.codes} onDone={showStatus} />;
    case 'proof':
      return (
        <ProofForm
          act={view.act}
          onCodes={(codes) => setView({ step: 'codes', codes })}
          onOff={() => {
            showStatus();
            void readSession();
          }}
          onCancel={showStatus}
        />
      );
    default:
      return view satisfies never;
  }
}
