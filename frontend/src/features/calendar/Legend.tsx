import { skipToken } from '@reduxjs/toolkit/query';
import { memo } from 'react';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { useListServiceCategoriesQuery } from '../../api/salon';
import '../../styles/events.css';
import '../../components/calendar/eventColours.css';
import { useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import type { Colouring, Desk } from './desk';
import { legendOf } from './desk';
import styles from './Legend.module.css';

interface Props {
  desk: Desk;
  by: Colouring;
}

/** The meaning of each colour. */
export const Legend = memo(function Legend({ desk, by }: Props) {
  const t = useT();
  const language = useLanguage();
  const { data: me } = useGetGuestOrUserQuery();
  const headings = useListServiceCategoriesQuery(me?.companyInfo?.id ?? skipToken);
  const names = new Map(headings.data?.items.map((it) => [it.id, it.categoryName]));
  const isKnown = by !== 'service' || headings.data !== undefined;
  return (
    <ul className={styles.legend} aria-label={t('desk.legend')}>
      {isKnown &&
        legendOf(desk, by, names, t, language).map(({ id, colour, text }) => (
          <li key={id} className={`desk-${colour}`}>
            {text}
          </li>
        ))}
    </ul>
  );
});
