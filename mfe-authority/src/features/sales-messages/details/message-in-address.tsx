import type { ManagedSalesContact } from '@gangway/contract/authority-organisations';
import { DetailsDrawer } from '../../../details/details-drawer';
import { MessagePanel } from './message-panel';
import { useMessage } from './use-message';

type MessageInAddressProps = {
  messageId: string;
  parameter: string;
  /** Where it is on the page behind the panel. */
  row: ManagedSalesContact | undefined;
};

export default function MessageInAddress({ messageId, parameter, row }: MessageInAddressProps) {
  const answer = useMessage(messageId, row);
  return (
    <DetailsDrawer what="message" parameter={parameter} answer={answer}>
      {(contact, titleId) => <MessagePanel contact={contact} titleId={titleId} />}
    </DetailsDrawer>
  );
}
