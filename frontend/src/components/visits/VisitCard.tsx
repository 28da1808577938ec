import type { VisitDto } from '../../api/visits';
import ui from '../ui.module.css';
import { VisitFacts } from './VisitFacts';
import styles from './visitFacts.module.css';

/** An appointment under the name of its salon. */
export function VisitCard({ visit }: { visit: VisitDto }) {
  return (
    <section aria-labelledby="salon" className={`${ui.card} ${ui.stack}`}>
      <h2 id="salon" className={styles.salon}>
        {visit.salon}
      </h2>
      <VisitFacts visit={visit} />
    </section>
  );
}
