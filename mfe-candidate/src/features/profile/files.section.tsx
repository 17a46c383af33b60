import { Section, type ProfileSectionProps } from '../../sections/section';
import { FileRow } from './file-row';

export const Files = (props: ProfileSectionProps) => (
  <Section title="Photo and résumé">
    <p>Recruiters see both only after they pay to see your details.</p>
    <FileRow kind="photo" {...props} />
    <FileRow kind="resume" {...props} />
  </Section>
);
