import { EnterpriseRequesting } from '../features/requests/enterprise-request';

export default function EnterpriseRequestPage() {
  return <EnterpriseRequesting />;
}
