import { areaTabs } from '@gangway/contract/area-tabs';
import { integrationsPath } from '@gangway/contract/user-paths';
import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { Integrations } from '../features/integrations/integrations';
import { ownPathInstead } from './own-path';

export default function IntegrationsPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, integrationsPath);
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <>
      <AreaNav tabs={areaTabs(user)} />
      <Integrations user={user} />
    </>
  );
}
