import styles from './Avatar.module.css';
import { Picture } from './Picture';

interface Props {
  src: string | null | undefined;
  /** The name shown beside it; its initials replace a missing picture. */
  name: string;
  size?: 32 | 40 | 56 | 72 | 96;
}

/** A portrait or initials; hidden from screen readers, since the name is beside it. */
export function Avatar({ src, name, size = 40 }: Props) {
  const box = { width: size, height: size };
  if (src == null) {
    const initials = name
      .split(/[\s-]+/)
      .slice(0, 2)
      .map((part) => part.slice(0, 1))
      .join('');
    return (
      <span
        className={`${styles.avatar} ${styles.initials}`}
        style={{ ...box, fontSize: size * 0.38 }}
        aria-hidden="true"
      >
        {initials}
      </span>
    );
  }
  return (
    <span className={styles.avatar} style={box}>
      <Picture src={src} alt="" {...box} className={styles.face} />
    </span>
  );
}
