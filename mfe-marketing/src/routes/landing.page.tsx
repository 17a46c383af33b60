import { useScrollToHash } from '@gangway/shared-ui/platform';
import { Faq } from '../features/landing/faq';
import { Features } from '../features/landing/features.section';
import { Footer } from '../features/landing/footer';
import { Hero } from '../features/landing/hero';
import { Impact } from '../features/landing/impact';
import { LogoStrip } from '../features/landing/logo-strip';
import { Pricing } from '../features/pricing/pricing.section';
import { Landscape } from '../features/warn/landscape.section';

export default function LandingPage() {
  useScrollToHash();
  return (
    <>
      <Hero />
      <Impact />
      <Pricing />
      <LogoStrip />
      <Features />
      <Landscape />
      <Faq />
      <Footer />
    </>
  );
}
