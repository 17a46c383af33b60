import { FederalClosing } from '../features/federal/federal-closing';
import { FederalHero } from '../features/federal/federal-hero';
import { FederalParticulars } from '../features/federal/federal-particulars';
import { Footer } from '../features/landing/footer';

export default function FederalHumanCapitalPage() {
  return (
    <>
      <FederalHero />
      <FederalParticulars />
      <FederalClosing />
      <Footer />
    </>
  );
}
