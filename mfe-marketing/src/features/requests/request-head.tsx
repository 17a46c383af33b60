import styles from './requests.module.css';

export const RequestHead = ({ title, lead }: { title: string; lead: string }) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.lead}>{lead}</p>
  </header>
);
