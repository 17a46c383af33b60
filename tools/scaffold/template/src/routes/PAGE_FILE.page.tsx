import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';

export function PAGE_COMPONENT() {
  return (
    <Page>
      <PageHeader eyebrow="AREA_TITLE" title="PAGE_TITLE" />
      <EmptyState title="Your first page">
        It is written in AREA_NAME/src/routes/PAGE_FILE.page.tsx. Edit it, and it shows here.
      </EmptyState>
    </Page>
  );
}
