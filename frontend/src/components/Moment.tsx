import { useLanguage } from '../lib/i18n';
import { formatMoment } from '../lib/moment';
import { formatDateTime } from '../lib/time';
import styles from './Moment.module.css';
import ui from './ui.module.css';

interface Props {
  at: string;
  zone: string;
}

/** A time in words, followed by its figures in smaller letters. */
export function Moment({ at, zone }: Props) {
  return (
    <>
      <strong className={styles.words}>{formatMoment(at, zone, useLanguage())}</strong>{' '}
      <time dateTime={at} className={`${ui.muted} ${ui.small} ${ui.unbroken}`}>
        {formatDateTime(at, zone)}
      </time>
    </>
  );
}
