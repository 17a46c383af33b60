import { useScrollToHash } from '@gangway/shared-ui/platform';
import { AboutHero, Story, Particulars, Boarding } from '../features/about/about.sections';
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
