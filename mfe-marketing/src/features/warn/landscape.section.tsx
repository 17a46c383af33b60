import { Button } from '@gangway/shared-ui/primitives/button';
import { RefreshIcon } from '@gangway/shared-ui/primitives/icon';
import { Link } from '@gangway/shared-ui/platform';
import { useState } from 'react';
import { warn } from '../../content/warn';
import { LandscapeView } from './landscape.view';
import styles from './landscape.module.css';
import { SourceLine } from './source-line';
import { useWarn } from './use-warn';

export function Landscape() {
  const notices = useWarn('GET /api/warn-data');
  const summary = useWarn('GET /api/warn-data/summary');
  const [news, setNews] = useState('');
  const refresh = async () => {
    setNews('');
    const [{ data, isSuccess }] = await Promise.all([notices.refetch(), summary.refetch()]);
    if (isSuccess) setNews(warn.refreshed(data.length));
  };
  return (
    <section className={styles.landscape} aria-labelledby="landscape-title">
      <div className={styles.inner}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h2 id="landscape-title" className={styles.title}>
              {warn.title}
            </h2>
            <p className={styles.lead}>{warn.lead}</p>
          </div>
          <Button
            tone="quiet"
            isBusy={notices.isFetching && !notices.isPending}
            onClick={() => void refresh()}
          >
            <RefreshIcon />
            {warn.refresh}
          </Button>
        </header>
        <SourceLine summary={summary.data} isLoading={summary.isPending} />
        <p role="status" className="gw-visually-hidden">
          {news}
        </p>
        <LandscapeView notices={notices} summary={summary} retry={() => void refresh()} />
        <p className={styles.listed}>
          {warn.listed.text} <Link href={warn.listed.link.href}>{warn.listed.link.label}</Link>
        </p>
      </div>
    </section>
  );
}
