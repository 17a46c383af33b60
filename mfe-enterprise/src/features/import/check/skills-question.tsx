import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { clipped } from '../../../display/clipped';
import { answer } from '../draft/import-state';
import styles from './check.module.css';

/** Skills are separated by semicolons, and these seem not to be. */
export function SkillsQuestion({ example }: { example: string }) {
  const skills = example.split(',').map((skill) => skill.trim());
  return (
    <Card as="section" aria-labelledby="skills-title" className={styles.card}>
      <h2 id="skills-title" className={styles.title}>
        Is this more than one skill?
      </h2>
      <p>
        Your file has commas between skills, as in <q>{clipped(example)}</q>.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => answer({ skillSeparator: ',' })}>
          {`Yes, ${skills.length} skills: ${clipped(skills.slice(0, 3).join(' · '))}${skills.length > 3 ? ' …' : ''}`}
        </Button>
        <Button tone="quiet" onClick={() => answer({ skillSeparator: ';' })}>
          No, this is one skill
        </Button>
      </div>
    </Card>
  );
}
