import { useLocation } from '@gangway/shared-ui/platform';
import { Page } from '@gangway/shared-ui/primitives/page';
import { isAnswered, ClaimedView, NothingAnswered } from '../features/claim/claimed.view';
import { Receipt } from '../features/receipt/receipt';

export default function SuccessPage() {
  const { state } = useLocation();
  if (!isAnswered(state)) {
    return (
      <Page width="text">
        <NothingAnswered />
      </Page>
    );
  }
  return (
    <Page width="text">
      <ClaimedView answered={state} />
      {state.erasure && <Receipt erasure={state.erasure} />}
    </Page>
  );
}
