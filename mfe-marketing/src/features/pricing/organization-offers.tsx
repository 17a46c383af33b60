import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import type { ReactNode } from 'react';
import { organizations } from '../../content/landing';
import { Lighthouse, Manifest } from './art/organization.illustration';
import section from '../../section/section.module.css';
import sections from '../../section/sections.module.css';
import styles from './organization-offers.module.css';

export function OrganizationOffers({ perEmployee }: { perEmployee: string | null }) {
  const { title, lead, enterprise, federal } = organizations;
  return (
    <section className={sections.stack} aria-labelledby="organizations-title">
      <div>
        <h2 id="organizations-title" className={section.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <ul className={styles.offers}>
        <Offer offer={enterprise} price={enterprise.price(perEmployee)} art={<Manifest />} />
        <Offer offer={federal} price={federal.price} art={<Lighthouse />} />
      </ul>
    </section>
  );
}

type OfferProps = {
  offer: { title: string; text: string; request: { label: string; href: string } };
  price: string;
  art: ReactNode;
};

function Offer({ offer: { title, text, request }, price, art }: OfferProps) {
  return (
    <li className={styles.offer}>
      <div className={styles.art}>{art}</div>
      <div className={styles.words}>
        <h3 className={section.subtitle}>{title}</h3>
        <p>{text}</p>
        <p className={styles.price}>{price}</p>
        <ButtonLink tone="quiet" href={request.href}>
          {request.label}
        </ButtonLink>
      </div>
    </li>
  );
}
