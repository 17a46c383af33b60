import { useScrollToHash } from '@gangway/shared-ui/platform';
import { Footer } from '../features/landing/footer';
import { Hero } from '../features/landing/hero';
import { Impact } from '../features/landing/impact';
import { Pricing } from '../features/pricing/pricing.section';

export default function LandingPage() {
  useScrollToHash();
  return (
    <>
      <Hero />
      <Impact />
      <Pricing />
      <Footer />
    </>
  );
}
