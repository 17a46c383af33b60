import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useCall } from '@gangway/shared-ui/query';
import { Link } from '@gangway/shared-ui/router';
import { SALES_CONTACT } from '../../paths';

export function SuspendedNotice() {
  const suspension = useCall('GET /api/organization').data?.suspension;
  if (!suspension) return null;
  return (
    <Notice tone="danger" title="Your organization is suspended">
      <p>
        You cannot import new lists until the suspension ends. Your existing lists and people stay
        as they are.
      </p>
      <p>{`Reason: ${suspension.reason}`}</p>
      <p>
        If you think this is a mistake, <Link to={SALES_CONTACT}>write to us</Link>.
      </p>
    </Notice>
  );
}
