import { useEffect, useId, useState } from 'react';
import { useParams } from 'react-router';
import { useBookOnlineMutation, useListOwnAppointmentsQuery } from '../../api/booking';
import type { Refusal } from '../../api/errors';
import { toRefusal } from '../../api/errors';
import type { CurrentUserDto } from '../../api/identitySession';
import { useGetCompanyQuery } from '../../api/salon';
import { useReportClientErrorMutation } from '../../api/support';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import form from '../../components/form/form.module.css';
import { Link } from '../../components/router/Link';
import { Skeleton } from '../../components/Skeleton';
import ui from '../../components/ui.module.css';
import { errorText, useLanguage, useT } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { randomKey } from '../../lib/random';
import { formatForSending } from '../../lib/time';
import { ActionBar } from './ActionBar';
import { Box } from './Box';
import { LostSlot } from './LostSlot';
import { PhotoLater } from './PhotoLater';
import { SalonRefusal } from './SalonRefusal';
import { SameDay } from './SameDay';
import { startBooking, useBookingDispatch } from './startBooking';
import { Terms } from './Terms';
import { VisitorField } from './VisitorField';
import type { Finalizing } from './wizard';
import { bookingRefused, bookingSucceeded, typed } from './wizardSlice';

/** The longest message to the salon. */
const noteLength = 500;

/** Then the page says that it is still waiting. */
const slowAfterMs = 4000;

interface Props {
  finalizing: Finalizing;
  user: CurrentUserDto | undefined;
  onSignedOut: () => void;
}

/** The last box: a note to the salon, and the button that books. */
export function ConfirmBox({ finalizing, user, onSignedOut }: Props) {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const dispatch = useBookingDispatch();
  const noteId = useId();
  const [book] = useBookOnlineMutation();
  const own = useListOwnAppointmentsQuery(undefined, { skip: user === undefined });
  const readAgain = useGetCompanyQuery(useParams().companyId ?? '').refetch;
  const [reportError] = useReportClientErrorMutation();
  const slow = useSlow(finalizing.sending);
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined);
  const [wasSent, setWasSent] = useState(false);
  // All of the box comes at once: what came later would push the rest away under a press.
  const isKnown = user !== undefined && !own.isLoading;
  const isUnnamed = finalizing.visitor?.trim() === '';
  const [refusedName] = refusal?.fields.visitorName ?? [];
  const visitorError = isUnnamed ? t('field.required') : refusedName && errorText(refusedName);

  const send = async () => {
    setWasSent(true);
    if (isUnnamed) {
      return;
    }
    const sent = dispatch(startBooking(randomKey()));
    if (sent?.key === undefined) {
      return;
    }
    setRefusal(undefined);
    const { slot, picked, note, visitor } = sent;
    const answer = await book({
      'Idempotency-Key': sent.key.value,
      bookOnlineRequest: {
        companySzalonkaId: company.szalonkaId,
        providerId: slot.providerId,
        shopId: slot.shopId,
        timeSlotFrom: formatForSending(slot.start, company.timeZone),
        timeSlotTo: formatForSending(slot.end, company.timeZone),
        services: picked,
        termsVersion: company.terms.version,
        ...(note.trim() === '' ? {} : { note: note.trim() }),
        ...(visitor === undefined ? {} : { visitorName: visitor.trim() }),
      },
    });
    if (answer.error === undefined) {
      dispatch(bookingSucceeded(answer.data));
      return;
    }
    const refused = toRefusal(answer.error);
    if (refused.code === 'booking.slot_taken') {
      const { providerId, shopId } = slot;
      dispatch(bookingRefused(refused.nearest.map(({ start, end }) => ({ start, end, providerId, shopId }))));
      return;
    }
    dispatch(bookingRefused(undefined));
    if (refused.code === 'booking.terms_changed') {
      void readAgain();
    }
    if (refused.code === 'access.not_signed_in') {
      onSignedOut();
      return;
    }
    setRefusal(refused);
    void reportError({ location: window.location.pathname, details: `booking: ${refused.code}` });
  };

  return (
    <>
      <Box title={t('finalize.ready')} signedIn>
        {isKnown ? (
          <>
            <p>{t('finalize.bookingAs', { name: formatName(user, language), email: user.email })}</p>
            {!finalizing.sending && <SameDay start={finalizing.slot.start} own={own.data?.items ?? []} />}
            <VisitorField
              value={finalizing.visitor}
              error={visitorError}
              showError={wasSent}
              readOnly={finalizing.sending}
              onChange={(visitor) => dispatch(typed({ visitor }))}
            />
            <div className={form.field}>
              <label htmlFor={noteId}>{t('finalize.note')}</label>
              <p id={`${noteId}-hint`} className={form.hint}>
                {t('finalize.noteHint')}
              </p>
              <textarea
                id={noteId}
                name="note"
                className={form.textarea}
                maxLength={noteLength}
                rows={3}
                value={finalizing.note}
                readOnly={finalizing.sending}
                aria-describedby={`${noteId}-hint`}
                onChange={(event) => dispatch(typed({ note: event.target.value }))}
              />
            </div>
            <PhotoLater readOnly={finalizing.sending} />
            <Terms start={finalizing.slot.start} />
          </>
        ) : (
          <Skeleton rows={4} />
        )}
        {finalizing.alternatives !== undefined && (
          <LostSlot slot={finalizing.slot} alternatives={finalizing.alternatives} />
        )}
        <SalonRefusal refusal={refusal} text={t('finalize.failed')} />
        {refusal?.code === 'network' && <p>{t('finalize.sendAgainSafely')}</p>}
        {(refusal !== undefined || finalizing.alternatives !== undefined) && (
          <p>
            <Link to={bookingPath(company, 'date')}>{t('finalize.otherTime')}</Link>
          </p>
        )}
      </Box>
      <ActionBar
        text={finalizing.sending ? t('finalize.sending') : refusal === undefined ? t('finalize.send') : t('app.retry')}
        note={slow && <p role="status">{t('finalize.slow')}</p>}
        busy={finalizing.sending}
        disabled={!isKnown}
        onPress={() => void send()}
      />
      {finalizing.sending && (
        <p role="status" className={ui.hidden}>
          {t('finalize.sending')}
        </p>
      )}
    </>
  );
}

/** Whether it has been running for long. */
function useSlow(running: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!running) {
      return undefined;
    }
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [running]);
  return slow;
}
