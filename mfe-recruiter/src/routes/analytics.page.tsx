import { Analytics } from '../features/analytics/analytics';
import { analyticsPath } from '../paths';
import { ownPage } from './own-path';

export default ownPage(analyticsPath, (user) => <Analytics user={user} />);
