import { Footer } from '../features/landing/footer';
import { ContactWays } from '../features/legal/contact-ways';

export default function ContactPage() {
  return (
    <>
      <ContactWays />
      <Footer />
    </>
  );
}
