import { Chip } from '../../../components/Chip';
import styles from './finder.module.css';

/** Keywords as guests see them. */
export function Tags({ tags }: { tags: readonly string[] }) {
  return tags.length === 0 ? null : (
    <ul className={styles.tags}>
      {tags.map((it) => (
        <li key={it}>
          <Chip>{it}</Chip>
        </li>
      ))}
    </ul>
  );
}
