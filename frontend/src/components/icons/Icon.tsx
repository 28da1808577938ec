import styles from './Icon.module.css';

interface Props {
  /** One of the outlines of `icons.ts`. */
  path: string;
  /** Side in pixels; 20 unless told. */
  size?: 16 | 20 | 24 | 32;
}

/** A drawn sign beside a text that says the same; screen readers do not hear it. */
export function Icon({ path, size = 20 }: Props) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
