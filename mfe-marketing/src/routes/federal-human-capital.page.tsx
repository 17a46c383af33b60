import {
  FederalClosing,
  FederalHero,
  FederalParticulars,
} from '../features/federal/federal.sections';
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
