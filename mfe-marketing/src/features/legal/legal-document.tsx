import { Link } from '@gangway/shared-ui/router';
import {
  legalPage,
  type LegalBlock,
  type LegalSection,
  type LegalText,
} from '../../content/legal/legal-text';
import { OperatorAddress } from './operator-address';
import styles from './legal-document.module.css';

export const LegalDocument = ({ title, lead, updated, sections }: LegalText) => (
  <article className={styles.page}>
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.updated}>
        {legalPage.updated}: {updated}
      </p>
    </header>
    <Contents sections={sections} />
    <div className={styles.body}>
      {sections.map((section) => (
        <Section key={section.id} {...section} />
      ))}
    </div>
  </article>
);

const Contents = ({ sections }: { sections: readonly LegalSection[] }) => (
  <nav className={styles.contents} aria-labelledby="contents-title">
    <h2 id="contents-title">{legalPage.contents}</h2>
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);

const Section = ({ id, title, blocks }: LegalSection) => (
  <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
    <h2 id={`${id}-title`}>{title}</h2>
    {blocks.map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </section>
);

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  switch (block.kind) {
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'table':
      return <Table {...block} />;
    case 'links':
      return (
        <p className={styles.links}>
          {block.links.map(({ label, href }) => (
            <Link key={href} to={href}>
              {label}
            </Link>
          ))}
        </p>
      );
    case 'operator':
      return <OperatorAddress />;
    default:
      return block satisfies never;
  }
}

/** Focusable, so that the keyboard can scroll a wide table. */
const Table = ({ caption, head, rows }: Extract<LegalBlock, { kind: 'table' }>) => (
  <div className={styles.scroller} role="region" aria-label={caption} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
