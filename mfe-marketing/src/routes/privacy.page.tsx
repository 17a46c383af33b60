import { useScrollToHash } from '@gangway/shared-ui/platform';
import { privacy } from '../content/legal/privacy';
import { Footer } from '../features/landing/footer';
import { LegalDocument } from '../features/legal/legal-document';

export default function PrivacyPage() {
  useScrollToHash();
  return (
    <>
      <LegalDocument {...privacy} />
      <Footer />
    </>
  );
}
