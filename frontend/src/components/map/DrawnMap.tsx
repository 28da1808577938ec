import styles from './map.module.css';

interface Props {
  latitude: number;
  longitude: number;
}

const width = 320;
const height = 180;

/** Pseudo-random numbers between 0 and 1, seeded by the place. */
function* numbersOf(latitude: number, longitude: number): Generator<number, never> {
  let state = Math.abs(Math.round(latitude * 1e5) * 31 + Math.round(longitude * 1e5)) % 2147483647 || 1;
  while (true) {
    state = (state * 48271) % 2147483647;
    yield state / 2147483647;
  }
}

/** A decorative placeholder where no map is loaded; the streets are invented. */
export function DrawnMap({ latitude, longitude }: Props) {
  const numbers = numbersOf(latitude, longitude);
  const next = (from: number, to: number) => from + numbers.next().value * (to - from);
  const across = Array.from({ length: 4 }, (_street, index) => {
    const y = ((index + 0.5) * height) / 4 + next(-12, 12);
    return `M-10 ${y} Q${width / 2} ${y + next(-26, 26)} ${width + 10} ${y + next(-30, 30)}`;
  });
  const down = Array.from({ length: 6 }, (_street, index) => {
    const x = ((index + 0.5) * width) / 6 + next(-14, 14);
    return `M${x} -10 Q${x + next(-24, 24)} ${height / 2} ${x + next(-40, 40)} ${height + 10}`;
  });
  const bank = next(0, 1) < 0.5 ? next(10, 50) : next(width - 50, width - 10);
  return (
    <svg
      className={styles.drawn}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.river} d={`M${bank} -10 Q${bank + next(-30, 30)} ${height / 2} ${bank} ${height + 10}`} />
      {[...across, ...down].map((street) => (
        <path key={street} className={styles.street} d={street} />
      ))}
      <path className={styles.pin} d={`M${width / 2} ${height / 2} l-11 -20 a12.5 12.5 0 1 1 22 0 z`} />
      <circle className={styles.eye} cx={width / 2} cy={height / 2 - 26} r="4.5" />
    </svg>
  );
}
