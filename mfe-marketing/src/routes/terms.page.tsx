import { useScrollToHash } from '@gangway/shared-ui/platform';
import { terms } from '../content/legal/terms';
import { Footer } from '../features/landing/footer';
import { LegalDocument } from '../features/legal/legal-document';

export default function TermsPage() {
  useScrollToHash();
  return (
    <>
      <LegalDocument {...terms} />
      <Footer />
    </>
  );
}
