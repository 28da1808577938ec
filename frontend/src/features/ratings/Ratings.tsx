import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useListEmployeesQuery } from '../../api/employees';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import type { RatingDto } from '../../api/ratings';
import { useRatingPagesInfiniteQuery } from '../../api/ratings';
import { Button } from '../../components/Button';
import { useZone } from '../../components/company/useZone';
import { EmptyState } from '../../components/EmptyState';
import { SelectField } from '../../components/kit/SelectField';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { RatingSum } from '../../components/ratings/RatingSum';
import list from '../../components/ratings/ratings.module.css';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { useT } from '../../lib/workspaceTexts';
import { AnswerDialog } from './AnswerDialog';
import { RatingItem } from './RatingItem';
import { ReportDialog } from './ReportDialog';
import styles from './said.module.css';

const oneToFive = ['1', '2', '3', '4', '5'];

/**
 * Guests' ratings of the salon's work; filtered by employee (`?who=`), by stars (`?stars=`), to those with a text
 * (`?text`).
 */
export function Ratings() {
  const t = useT();
  const zone = useZone();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search);
  const [who, stars] = [asked.get('who') ?? '', asked.get('stars') ?? ''];
  const withText = asked.has('text');
  const leads = useGetGuestOrUserQuery().data?.roles.includes('SUPERVISOR') === true;
  const [answered, setAnswered] = useState<RatingDto>();
  const [reported, setReported] = useState<RatingDto>();
  const pages = useRatingPagesInfiniteQuery(
    {
      employee: leads && who !== '' ? who : undefined,
      stars: oneToFive.includes(stars) ? Number(stars) : undefined,
      withText: withText || undefined,
    },
    { refetchOnMountOrArgChange: true },
  );
  const loaded = pages.currentData?.pages ?? [];
  const last = loaded.at(-1);
  const items = loaded.flatMap((it) => it.items);
  const isFiltered = who !== '' || stars !== '' || withText;
  const filter = (name: string, value: string | null) => {
    const to = new URLSearchParams(asked);
    if (value === null) {
      to.delete(name);
    } else {
      to.set(name, value);
    }
    void navigate({ search: to.toString() }, { replace: true });
  };
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('menu.ratings')}</PageHeading>
      {last !== undefined && last.sum.count > 0 && <RatingSum sum={last.sum} className={ui.card} />}
      <div className={styles.filters}>
        {leads && <PersonField value={who} onChange={(value) => filter('who', value === '' ? null : value)} />}
        <SelectField
          name="stars"
          label={t('said.starsFilter')}
          value={stars}
          noneText={t('said.anyStars')}
          options={oneToFive.toReversed().map((it) => ({ value: it, text: t('said.exactly', { stars: it }) }))}
          onChange={(value) => filter('stars', value === '' ? null : value)}
        />
        <Checkbox
          name="text"
          label={t('said.withText')}
          checked={withText}
          onChange={(event) => filter('text', event.currentTarget.checked ? '' : null)}
        />
      </div>
      {pages.isError && (
        <QueryError text={t('said.loadFailed')} error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {last === undefined && !pages.isError && <Skeleton rows={8} />}
      {last !== undefined && items.length === 0 && (
        <EmptyState bird={isFiltered ? 'searching' : 'sitting'} text={t(isFiltered ? 'said.noneSuch' : 'said.empty')} />
      )}
      {items.length > 0 && (
        <ul className={list.list} aria-label={t('menu.ratings')}>
          {items.map((it) => (
            <RatingItem key={it.id} rating={it} zone={zone} onAnswer={setAnswered} onReport={setReported} />
          ))}
        </ul>
      )}
      {last !== undefined && items.length > 0 && (
        <div className={ui.row}>
          <p role="status" className={ui.muted}>
            {t('said.shown', { shown: items.length, total: last.total })}
          </p>
          {pages.hasNextPage && (
            <Button kind="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('ratings.more')}
            </Button>
          )}
        </div>
      )}
      {answered !== undefined && <AnswerDialog rating={answered} onClose={() => setAnswered(undefined)} />}
      {reported !== undefined && <ReportDialog rating={reported} onClose={() => setReported(undefined)} />}
    </div>
  );
}

interface PersonProps {
  value: string;
  onChange: (value: string) => void;
}

function PersonField({ value, onChange }: PersonProps) {
  const t = useT();
  const language = useLanguage();
  const { data } = useListEmployeesQuery();
  const people = data?.items.map((it) => ({ value: it.id, text: formatName(it, language) })) ?? [];
  return (
    <SelectField
      name="who"
      label={t('said.person')}
      value={value}
      noneText={t('said.everybody')}
      options={people}
      onChange={onChange}
    />
  );
}
