import { SelectField } from '@gangway/shared-ui/primitives/field';
import styles from './trail.module.css';

type TrailFilterProps = {
  areas: readonly string[];
  area: string | null;
  onChoose: (area: string) => void;
};

export function TrailFilter({ areas, area, onChoose }: TrailFilterProps) {
  return (
    <div className={styles.filter}>
      <SelectField
        label={<span className="gw-visually-hidden">Area</span>}
        name="area"
        value={area ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">All areas</option>
        {areas.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
    </div>
  );
}
