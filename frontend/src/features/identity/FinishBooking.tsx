import { useCallback, useEffect, useRef, useState } from 'react';
import { useBookOnlineMutation } from '../../api/booking';
import { toRefusal } from '../../api/errors';
import type { InterruptedBookingDto } from '../../api/identity';
import type { CurrentUserDto } from '../../api/identitySession';
import { Alert } from '../../components/Alert';
import { ButtonAnchor } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { phone } from '../../components/icons/icons';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { useLanguage } from '../../lib/i18n';
import type { Slot } from '../../lib/keptWizard';
import { keepForWizard } from '../../lib/keptWizard';
import { formatMomentInFull } from '../../lib/moment';
import { randomKey } from '../../lib/random';
import { announceBooked } from '../../lib/sessionChannel';
import { formatForSending } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { BookingDetails } from './BookingDetails';
import styles from './identity.module.css';
import { OwnPageLink } from './OwnPageLink';

interface Props {
  booking: InterruptedBookingDto;
  /** Address of the guest whose link was opened. */
  email: string;
  roles: CurrentUserDto['roles'];
}

/** Makes the booking of a mailed link, for the guest who was just signed in by it. */
export function FinishBooking({ booking, email, roles }: Props) {
  const t = useT();
  const language = useLanguage();
  const { company, provider, shop, services, start, end } = booking;
  const [book, { isLoading, data: booked, error }] = useBookOnlineMutation();
  // The same for every try, so that a lost answer books once.
  const [key] = useState(randomKey);
  const begun = useRef(false);
  const refusal = error === undefined ? undefined : toRefusal(error);

  /** Continues in the wizard of the salon's page, where another time can be chosen. */
  const toWizard = useCallback(
    (alternatives?: Slot[]) => {
      const slot = { start, end, providerId: provider.id, shopId: shop.id };
      keepForWizard(company.szalonkaId, { services: services.map((it) => it.id), slot, alternatives, email });
      browser.goTo(`/${company.szalonkaId}/appointmentbook/finalize`);
    },
    [company, provider, shop, services, start, end, email],
  );
  const send = useCallback(async () => {
    const answer = await book({
      'Idempotency-Key': key,
      bookOnlineRequest: {
        companySzalonkaId: company.szalonkaId,
        providerId: provider.id,
        shopId: shop.id,
        timeSlotFrom: formatForSending(start, company.timeZone),
        timeSlotTo: formatForSending(end, company.timeZone),
        services: services.map((service) => service.id),
      },
    });
    if (answer.error === undefined) {
      announceBooked(answer.data);
      return;
    }
    const refused = toRefusal(answer.error);
    if (refused.code === 'booking.slot_taken') {
      const { id: providerId } = provider;
      toWizard(refused.nearest.map((it) => ({ start: it.start, end: it.end, providerId, shopId: shop.id })));
    }
  }, [book, key, company, provider, shop, services, start, end, toWizard]);
  useEffect(() => {
    if (!begun.current) {
      begun.current = true;
      void send();
    }
  }, [send]);

  if (booked !== undefined) {
    return (
      <div className={styles.page}>
        <PageHeading site="Szalonka">{t('success.title')}</PageHeading>
        <Alert
          severity="success"
          text={t('signin.booked', { time: formatMomentInFull(booked.start, booked.company.timeZone, language) })}
        />
        <BookingDetails booking={booking} />
        <p>{t('success.mailed', { email })}</p>
        <p>
          <OwnPageLink roles={roles} />
        </p>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageHeading site="Szalonka">{t('signin.bookTitle')}</PageHeading>
      <BookingDetails booking={booking} />
      {refusal === undefined ? (
        <p role="status" className={ui.muted}>
          {t('finalize.sending')}
        </p>
      ) : (
        <>
          <RefusalAlert refusal={refusal} text={t('signin.notBooked')} />
          {refusal.code === 'network' && <p>{t('finalize.sendAgainSafely')}</p>}
          <div className={ui.row}>
            <button type="button" className={ui.button} disabled={isLoading} onClick={() => void send()}>
              {t('app.retry')}
            </button>
            <button type="button" className={ui.quiet} onClick={() => toWizard()}>
              {t('signin.toBooking')}
            </button>
            {company.phone != null && (
              <ButtonAnchor kind="quiet" icon={phone} href={`tel:${company.phone}`}>
                {t('date.call', { phone: company.phoneText ?? company.phone })}
              </ButtonAnchor>
            )}
          </div>
        </>
      )}
    </div>
  );
}
