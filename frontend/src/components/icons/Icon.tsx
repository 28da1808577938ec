import styles from './Icon.module.css';

interface Props {
  /** One of the outlines of `icons.ts`. */
  path: string;
  /** Side in pixels; 20 unless told. */
  size?: 16 | 20 | 24 | 32;
}

/** A decorative icon, hidden from screen readers. */
export function Icon({ path, size = 20 }: Props) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
