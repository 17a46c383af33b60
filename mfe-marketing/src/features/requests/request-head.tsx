import styles from './requests.module.css';

type HeadProps = { title: string; lead: string };

export const RequestHead = ({ title, lead }: HeadProps) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.lead}>{lead}</p>
  </header>
);
