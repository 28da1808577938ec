import styles from './Avatar.module.css';
import { Picture } from './Picture';

interface Props {
  src: string | null | undefined;
  /** The name that stands beside it; without a picture its first letters do. */
  name: string;
  size?: 32 | 40 | 56 | 72 | 96;
}

/** A person's round portrait, or their initials; always beside the name, so it says nothing itself. */
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
