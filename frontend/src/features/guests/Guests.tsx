import { useDebouncedValue } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useGuestStatQuery } from '../../api/guests';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { Button, ButtonLink } from '../../components/Button';
import { Chip } from '../../components/Chip';
import { TextField } from '../../components/form/TextField';
import { megaphone, plus } from '../../components/icons/icons';
import { onDemand } from '../../components/onDemand';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { loadTexts, useT } from '../../lib/workspaceTexts';
import type { Filter } from './filters';
import { filterOf, filters, isSearch } from './filters';
import type { Props as FormProps } from './GuestForm';
import { GuestList } from './GuestList';
import { GuestsFound } from './GuestsFound';
import styles from './guests.module.css';
import { ListTransfer } from './ListTransfer';

const debounceMs = 250;

const guestForm = onDemand<FormProps>(async () => {
  const [{ GuestForm }] = await Promise.all([
    import(/* webpackChunkName: "guest-form" */ './GuestForm'),
    loadTexts('guestsCard'),
  ]);
  return GuestForm;
});

/** The salon's guests with filters and search. */
export function Guests() {
  const t = useT();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search);
  const filter = filterOf(asked.get('filter'));
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), debounceMs);
  const go = (shown: Filter, adding = false) => {
    const search = [shown !== 'all' && `filter=${shown}`, adding && 'new'].filter((it) => it !== false).join('&');
    void navigate(`/provider/guests${search === '' ? '' : `?${search}`}`, { replace: !adding });
  };
  return (
    <div className={ui.stack}>
      <div className={styles.head}>
        <PageHeading site="Szalonka">{t('menu.guests')}</PageHeading>
        <Button icon={plus} onClick={() => go(filter, true)}>
          {t('guests.add')}
        </Button>
      </div>
      <div className={styles.tools}>
        <div className={styles.search}>
          <TextField
            name="guestSearch"
            type="search"
            autoComplete="off"
            label={t('guests.search')}
            hint={t('guests.searchHint')}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <div className={styles.links}>
          <ButtonLink kind="quiet" to="/provider/calendar/waiting">
            {t('desk.queue')}
          </ButtonLink>
          <ListTransfer />
        </div>
      </div>
      <Filters chosen={filter} onChoose={(it) => go(it)} />
      {filter === 'lost' && <ToCampaign />}
      {isSearch(typed) ? (
        <GuestsFound term={isSearch(term) ? term : typed.trim()} />
      ) : (
        <GuestList key={filter} filter={filter} onAdd={() => go(filter, true)} />
      )}
      {asked.has('new') && (
        <Suspense fallback={null}>
          <guestForm.Component
            onClose={() => go(filter)}
            onSaved={({ id }) => void navigate(`/provider/guests/${id}`)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Writing to all who have not come for as long as the filter says. */
function ToCampaign() {
  const t = useT();
  const leads = useGetGuestOrUserQuery().data?.roles.includes('SUPERVISOR') ?? false;
  return leads ? (
    <div>
      <ButtonLink kind="quiet" icon={megaphone} to="/provider/notifications?tab=campaign&new&notSeenWeeks=8">
        {t('guests.toCampaign')}
      </ButtonLink>
    </div>
  ) : null;
}

interface FiltersProps {
  chosen: Filter;
  onChoose: (filter: Filter) => void;
}

/** The filters with their counts. */
function Filters({ chosen, onChoose }: FiltersProps) {
  const t = useT();
  const { data: stat } = useGuestStatQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <fieldset className={styles.filters}>
      <legend className={ui.hidden}>{t('guests.filters')}</legend>
      {(Object.keys(filters) as Filter[]).map((key) => {
        const { text, count } = filters[key];
        return (
          <Chip key={key} pressed={key === chosen} onClick={() => onChoose(key)}>
            {t(text)}
            {count !== undefined && stat !== undefined && <strong className={styles.count}>{count(stat)}</strong>}
          </Chip>
        );
      })}
    </fieldset>
  );
}
