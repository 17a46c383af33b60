import { Card } from '@gangway/shared-ui/primitives/card';
import type { ReactNode } from 'react';
import classes from './settings.module.css';

type SettingsSectionProps = { title: string; lead: string; children: ReactNode };

export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  return (
    <section className={classes.section}>
      <div>
        <h2 className={classes.sectionTitle}>{title}</h2>
        <p className={classes.sectionLead}>{lead}</p>
      </div>
      <Card>{children}</Card>
    </section>
  );
}
