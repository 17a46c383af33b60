import { useScrollToHash } from '@gangway/shared-ui/platform';
import { AboutHero } from '../features/about/about-hero';
import { Boarding } from '../features/about/boarding';
import { Particulars } from '../features/about/particulars';
import { Story } from '../features/about/story';
import { Footer } from '../features/landing/footer';

export default function AboutPage() {
  useScrollToHash();
  return (
    <>
      <AboutHero />
      <Story />
      <Particulars />
      <Boarding />
      <Footer />
    </>
  );
}
