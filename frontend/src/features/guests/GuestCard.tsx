import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { toRefusal } from '../../api/errors';
import type { GuestDto } from '../../api/guests';
import { useGetGuestQuery } from '../../api/guests';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { Alert } from '../../components/Alert';
import { Button, ButtonAnchor, ButtonLink } from '../../components/Button';
import { useZone } from '../../components/company/useZone';
import { EmptyState } from '../../components/EmptyState';
import { Formulas } from '../../components/guests/Formulas';
import { GuestTraits } from '../../components/guests/GuestTraits';
import { Icon } from '../../components/icons/Icon';
import { arrowLeft, mail, phone as phoneIcon, triangleAlert } from '../../components/icons/icons';
import { PageHeading } from '../../components/PageHeading';
import { QueryError } from '../../components/QueryError';
import { Link } from '../../components/router/Link';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { manyMissed } from '../../lib/habits';
import { useLanguage } from '../../lib/i18n';
import { formatMoney } from '../../lib/money';
import { birthdayText } from '../../lib/months';
import { formatName } from '../../lib/names';
import { dayOf, formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { callTo } from './filters';
import { GuestForm } from './GuestForm';
import { GuestHistory } from './GuestHistory';
import { GuestMarks } from './GuestMarks';
import { GuestPhotos } from './GuestPhotos';
import { GuestState } from './GuestState';
import { Fact } from './GuestTable';
import styles from './guests.module.css';
import { MergeGuests } from './MergeGuests';
import { GuestHabits, NewVisit } from './NewVisit';
import { useSamePhone } from './useSamePhone';

/** A guest's card: contacts, visits, history. */
export function GuestCard() {
  const t = useT();
  const { id = '' } = useParams();
  const { currentData, isError, error, refetch } = useGetGuestQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <div className={ui.stack}>
      <div>
        <ButtonLink kind="link" icon={arrowLeft} to="/provider/guests">
          {t('guests.all')}
        </ButtonLink>
      </div>
      {currentData === undefined ? (
        <>
          <PageHeading site="Szalonka">{t('guests.card')}</PageHeading>
          {isError && /not_found$/.test(toRefusal(error).code) ? (
            <EmptyState bird="searching" text={t('guests.cardGone')}>
              <ButtonLink kind="quiet" to="/provider/guests">
                {t('guests.toList')}
              </ButtonLink>
            </EmptyState>
          ) : isError ? (
            <QueryError text={t('guests.cardFailed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={4} />
          )}
        </>
      ) : (
        <Card key={currentData.id} guest={currentData} />
      )}
    </div>
  );
}

interface Props {
  guest: GuestDto;
}

function Card({ guest }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const name = formatName(guest, useLanguage());
  const leads = useGetGuestOrUserQuery().data?.roles.includes('SUPERVISOR') ?? false;
  const [doing, setDoing] = useState<'edit' | 'merge' | undefined>(undefined);
  const close = () => setDoing(undefined);
  const merge = leads ? () => setDoing('merge') : undefined;
  return (
    <>
      <div className={styles.head}>
        <PageHeading site="Szalonka">{name}</PageHeading>
        <GuestMarks guest={guest} />
      </div>
      <GuestTraits
        allergies={guest.allergies === '' ? undefined : guest.allergies}
        tags={guest.tags}
        isBlockedOnline={guest.isBlockedOnline}
      />
      {!guest.isWalkIn && (
        <div className={ui.row}>
          <NewVisit guest={guest} />
          <Button kind="quiet" onClick={() => setDoing('edit')}>
            {t('guests.edit')}
          </Button>
          {merge !== undefined && (
            <Button kind="quiet" onClick={merge}>
              {t('guests.merge')}
            </Button>
          )}
          <GuestState guest={guest} />
        </div>
      )}
      <SamePhone guest={guest} onMerge={merge} />
      <Contact guest={guest} />
      <Counters guest={guest} />
      {guest.note != null && (
        <section aria-labelledby="note" className={ui.card}>
          <h2 id="note" className={styles.subtitle}>
            {t('guests.note')}
          </h2>
          <p className={styles.note}>{guest.note}</p>
        </section>
      )}
      {!guest.isWalkIn && <Formulas guestId={guest.id} />}
      <GuestPhotos id={guest.id} />
      <GuestHistory id={guest.id} />
      {doing === 'edit' && <GuestForm guest={guest} onClose={close} onSaved={close} />}
      {doing === 'merge' && (
        <MergeGuests
          guest={guest}
          onClose={close}
          onMerged={() => {
            close();
            void navigate(`/provider/guests/${guest.id}`, { replace: true });
          }}
        />
      )}
    </>
  );
}

/** Warns of another card with the same phone number; `onMerge` for those who may merge. */
function SamePhone({ guest, onMerge }: Props & { onMerge: (() => void) | undefined }) {
  const t = useT();
  const language = useLanguage();
  return useSamePhone(guest.phone, guest.id).map((duplicate) => (
    <Alert key={duplicate.id} severity="hint" text={t('guests.samePhone', { name: formatName(duplicate, language) })}>
      <Link to={`/provider/guests/${duplicate.id}`}>{t('guests.openThat')}</Link>
      {onMerge !== undefined && (
        <Button kind="quiet" onClick={onMerge}>
          {t('guests.merge')}
        </Button>
      )}
    </Alert>
  ));
}

function Contact({ guest }: Props) {
  const t = useT();
  const language = useLanguage();
  const { phone, email } = guest;
  const ways = [guest.smsOffers && t('guests.sms'), guest.emailOffers && t('guests.byEmail')].filter(Boolean);
  return (
    <section aria-labelledby="contact" className={`${ui.card} ${ui.stack}`}>
      <h2 id="contact" className={styles.subtitle}>
        {t('guests.contact')}
      </h2>
      <div className={ui.row}>
        {phone != null && (
          <ButtonAnchor kind="quiet" icon={phoneIcon} href={callTo(phone)}>
            {phone}
          </ButtonAnchor>
        )}
        {email != null && (
          <ButtonAnchor kind="quiet" icon={mail} href={`mailto:${email}`}>
            {email}
          </ButtonAnchor>
        )}
        {phone == null && email == null && <p className={ui.muted}>{t('guests.noContact')}</p>}
      </div>
      <p className={ui.muted}>
        {t(guest.needSms ? 'guests.wantsSms' : 'guests.noSms')}{' '}
        {t(guest.language === 'hu' ? 'guests.inHungarian' : 'guests.inEnglish')}{' '}
        {t(guest.hasAccount ? 'guests.hasAccount' : 'guests.hasNoAccount')}
        {ways.length > 0 && ` ${t('guests.wantsOffers', { ways: ways.join(', ') })}`}
        {guest.birthday != null && ` ${t('guests.birthdayOn', { day: birthdayText(guest.birthday, language) })}`}
      </p>
    </section>
  );
}

function Counters({ guest }: Props) {
  const t = useT();
  const zone = useZone();
  const { nextVisit, lastVisit } = guest;
  return (
    <section aria-labelledby="counters" className={`${ui.card} ${ui.stack}`}>
      <h2 id="counters" className={styles.subtitle}>
        {t('guests.counters')}
      </h2>
      <dl className={styles.facts}>
        <Fact name={t('guests.nextVisit')}>{nextVisit == null ? '–' : formatDateTime(nextVisit, zone)}</Fact>
        <Fact name={t('guests.lastVisit')}>{lastVisit == null ? '–' : formatDateTime(lastVisit, zone)}</Fact>
        <Fact name={t('guests.visits')}>{guest.visits}</Fact>
        {guest.spent != null && <Fact name={t('guests.spent')}>{formatMoney(guest.spent)}</Fact>}
        <Fact name={t('guests.noShows')}>
          {guest.missed < manyMissed ? (
            guest.missed
          ) : (
            <span className={styles.many}>
              <Icon path={triangleAlert} size={16} /> {guest.missed}
            </span>
          )}
        </Fact>
        {guest.lateCancellations != null && <Fact name={t('guests.lateCancellations')}>{guest.lateCancellations}</Fact>}
        <Fact name={t('guests.since')}>{dayOf(guest.createdAt, zone)}</Fact>
      </dl>
      {!guest.isWalkIn && <GuestHabits guest={guest} />}
    </section>
  );
}
