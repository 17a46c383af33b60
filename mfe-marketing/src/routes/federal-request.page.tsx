import { FederalRequesting } from '../features/requests/federal-request';

export default function FederalRequestPage() {
  return <FederalRequesting />;
}
