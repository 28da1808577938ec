import { useDispatch } from 'react-redux';
import { Alert } from '../../components/Alert';
import { Chip } from '../../components/Chip';
import { useCompany } from '../../components/company/CompanyContext';
import { QueryError } from '../../components/QueryError';
import { Loading, SkeletonBlock } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { useLanguage, useT } from '../../lib/i18n';
import { clocksDiffer } from '../../lib/time';
import { NoSlots } from './NoSlots';
import { PeriodHead } from './PeriodHead';
import { SlotChips, whenOf } from './SlotChips';
import { gridHeight, SlotChoices } from './SlotChoices';
import styles from './SlotPicker.module.css';
import { nearest } from './slots';
import type { SlotQuery } from './useSlotPicker';
import { useSlotPicker } from './useSlotPicker';
import { useSooner } from './useSooner';
import { whoChosen } from './wizardSlice';

interface Props extends SlotQuery {
  /** Opens the list of people. */
  onOtherProvider: () => void;
}

/** The free times of a week, or of three days on narrow screens, as a calendar and as a list. */
export function SlotPicker({ onOtherProvider, ...query }: Props) {
  const t = useT();
  const language = useLanguage();
  const { timeZone: zone } = useCompany();
  const dispatch = useDispatch();
  const picker = useSlotPicker(query);
  const { who, services, slot, employees } = query;
  const { free, choices, first, near, lost, isWide } = picker;
  const sooner = useSooner({ who, services, employees, today: picker.today, first: free.first[0] });
  const offered = new Set(employees.filter((it) => it.shopsProviderWorkingIn.includes(who.shopId)).map((it) => it.id));
  const total = choices?.length ?? 0;

  return (
    <section aria-labelledby="slots-title" className={styles.slots}>
      <h2 id="slots-title" className={ui.hidden}>
        {t('date.slotsTitle')}
      </h2>
      {first.length > 0 && (
        <SlotChips
          label={t('date.firstFree')}
          // In the place of the second, so that the times below do not move on a phone.
          slots={sooner === undefined ? first : first.slice(0, 1)}
          slot={slot}
          near={near}
          onPick={picker.pickAndShow}
        >
          {sooner !== undefined && (
            <Chip
              onClick={() => {
                dispatch(whoChosen({ kind: 'anyone', shopId: who.shopId }));
                picker.pickAndShow(sooner);
              }}
            >
              {t('date.sooner', { when: whenOf(sooner, near, zone, language) })}
            </Chip>
          )}
        </SlotChips>
      )}
      {first.length === 0 && free.error === undefined && choices === undefined && (
        <SkeletonBlock shape="row" width="19rem" height="44px" />
      )}
      {clocksDiffer(picker.now, zone, browser.zone()) && (
        <Alert severity="hint" size="small" text={t('date.zone', { zone })} />
      )}
      {lost !== undefined && (
        <Alert severity="warning" text={t('date.lost')}>
          {total > 0 && (
            <SlotChips
              label={t('date.lostNearest')}
              slots={nearest(choices ?? [], lost, 3)}
              slot={slot}
              near={near}
              onPick={picker.pickAndShow}
            />
          )}
        </Alert>
      )}
      <PeriodHead who={who} services={services} picker={picker} />
      {free.error !== undefined && <QueryError text={t('date.loadFailed')} error={free.error} onRetry={free.retry} />}
      {free.error === undefined && choices === undefined && (
        <Loading className={isWide ? styles.both : undefined}>
          <SkeletonBlock shape="card" height={isWide ? `calc(${gridHeight} + 4.25rem)` : gridHeight} />
          {isWide && <SkeletonBlock shape="card" height={`calc(${gridHeight} + 4.25rem)`} />}
        </Loading>
      )}
      {free.error === undefined && choices !== undefined && total === 0 && (
        <NoSlots
          nextFreeDay={free.nextFreeDay}
          noneAhead={free.noneAhead}
          onDay={picker.show}
          onAnyone={
            who.kind === 'one' && offered.size > 1
              ? () => dispatch(whoChosen({ kind: 'anyone', shopId: who.shopId }))
              : undefined
          }
          onOtherProvider={onOtherProvider}
        />
      )}
      {free.error === undefined && choices !== undefined && total > 0 && (
        <SlotChoices choices={choices} slot={slot} named={who.kind === 'anyone'} picker={picker} />
      )}
    </section>
  );
}
