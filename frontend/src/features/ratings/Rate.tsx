import { useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { toRefusal } from '../../api/errors';
import type { RatedVisitDto } from '../../api/ratings';
import { useGetRatedVisitQuery, useRateVisitMutation } from '../../api/ratings';
import { Alert } from '../../components/Alert';
import { Button, ButtonAnchor } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { TextArea } from '../../components/form/TextArea';
import { useLeaveGuard } from '../../components/form/useLeaveGuard';
import { Icon } from '../../components/icons/Icon';
import { star } from '../../components/icons/icons';
import { Moment } from '../../components/Moment';
import { OpenedByCode } from '../../components/OpenedByCode';
import { Stars } from '../../components/ratings/Stars';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatMomentInFull } from '../../lib/moment';
import { openedByCode } from '../../lib/opened';
import { useT } from '../../lib/workspaceTexts';
import styles from './rating.module.css';

const longestText = 1000;

/** A visit opened from the mail that asks for its rating; the guest rates it without signing in. */
export function Rate() {
  const t = useT();
  const { code = '' } = useParams();
  const visit = useGetRatedVisitQuery(code, openedByCode);
  return (
    <OpenedByCode
      title={t('rate.title')}
      unknown={t('rate.unknown')}
      failed={t('rate.loadFailed')}
      query={visit}
      className={styles.page}
    >
      {(it) => <Shown code={code} visit={it} />}
    </OpenedByCode>
  );
}

interface Props {
  code: string;
  visit: RatedVisitDto;
}

function Shown({ code, visit }: Props) {
  const t = useT();
  const language = useLanguage();
  const { salon, szalonkaId, provider, services, start, zone, state, rating, changeableUntil } = visit;
  return (
    <>
      <section aria-labelledby="salon" className={`${ui.card} ${styles.visit}`}>
        <h2 id="salon" className={styles.salon}>
          {salon}
        </h2>
        <p className={styles.who}>{[provider, services.join(', ')].filter((it) => it !== '').join(' – ')}</p>
        <p className={ui.muted}>
          <Moment at={start} zone={zone} />
        </p>
      </section>
      {state === 'given' && changeableUntil != null && (
        <Alert
          severity="success"
          text={t('rate.given', { until: formatMomentInFull(changeableUntil, zone, language) })}
        />
      )}
      {state === 'final' && <Alert severity="info" text={t('rate.final')} />}
      {state === 'over' && <Alert severity="info" text={t('rate.over')} />}
      {state === 'final' && rating != null && (
        <section aria-labelledby="yours" className={`${ui.card} ${ui.stack}`}>
          <h2 id="yours" className={styles.salon}>
            {t('rate.yours')}
          </h2>
          <Stars stars={rating.stars} text={t(starTexts[rating.stars - 1] ?? 'rate.star1')} />
          {rating.text !== '' && <p className={styles.text}>{rating.text}</p>}
        </section>
      )}
      {(state === 'open' || state === 'given') && <RatingForm code={code} visit={visit} />}
      {rating?.answer != null && (
        <section aria-labelledby="answer" className={`${ui.card} ${ui.stack}`}>
          <h2 id="answer" className={styles.salon}>
            {t('rate.answer')}
          </h2>
          <p className={styles.text}>{rating.answer}</p>
        </section>
      )}
      <div className={ui.row}>
        <ButtonAnchor kind="quiet" href={`/${szalonkaId}/appointmentbook`}>
          {t('visit.bookAgain')}
        </ButtonAnchor>
      </div>
    </>
  );
}

/** The stars chosen in the mail, which `?stars=` names; 0 for none. */
function starsOf(search: string): number {
  const stars = Number(new URLSearchParams(search).get('stars'));
  return Number.isInteger(stars) && 1 <= stars && stars <= starTexts.length ? stars : 0;
}

const starTexts = ['rate.star1', 'rate.star2', 'rate.star3', 'rate.star4', 'rate.star5'] as const;

function RatingForm({ code, visit: { rating, state } }: Props) {
  const t = useT();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [send, sending] = useRateVisitMutation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Stars chosen in the mail count once they are sent here: mail programs open links by themselves.
  const [stars, setStars] = useState(starsOf(search) || (rating?.stars ?? 0));
  const [text, setText] = useState(rating?.text ?? '');
  const [wasSubmitted, setSubmitted] = useState(false);
  const [sent, setSent] = useState(text);
  const { question } = useLeaveGuard(text !== sent);
  const isMissing = wasSubmitted && stars === 0;
  const refusal = sending.error === undefined ? undefined : toRefusal(sending.error);
  /** Else a reload would choose the mail's stars again, over those that were sent. */
  const forgetChoice = () => {
    const query = new URLSearchParams(search);
    query.delete('stars');
    void navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true });
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (stars === 0) {
      first.current?.focus();
    } else if (!sending.isLoading) {
      void send({ code, rateVisitRequest: { stars, text } })
        .unwrap()
        .then(
          () => {
            setSent(text);
            forgetChoice();
          },
          () => undefined,
        );
    }
  };
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <fieldset className={styles.choice} aria-describedby={isMissing ? `${id}-missing` : undefined}>
        <legend>{t('rate.stars')}</legend>
        <div className={styles.places}>
          {starTexts.map((label, index) => (
            <label key={label} className={styles.place}>
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                name="stars"
                value={index + 1}
                aria-label={t(label)}
                checked={stars === index + 1}
                onChange={() => setStars(index + 1)}
              />
              <span className={index < stars ? styles.full : styles.empty}>
                <Icon path={star} size={32} />
              </span>
              {/* The stars drawn say the number. */}
              <span className={styles.word}>{t(label).replace(/^\d – /, '')}</span>
            </label>
          ))}
        </div>
        {isMissing && (
          <p id={`${id}-missing`} role="alert" className={form.error}>
            {t('rate.starsMissing')}
          </p>
        )}
      </fieldset>
      <TextArea
        name="text"
        label={t('rate.text')}
        hint={t('rate.textHint')}
        value={text}
        error={undefined}
        maxLength={longestText}
        onChange={setText}
      />
      <RefusalAlert refusal={refusal} text={t('rate.failed')} />
      {sending.isSuccess && (
        <p role="status" className={ui.muted}>
          {t('rate.sent')}
        </p>
      )}
      <Button type="submit" wide busy={sending.isLoading}>
        {t(sending.isLoading ? 'rate.sending' : state === 'given' ? 'rate.change' : 'rate.send')}
      </Button>
      {question}
    </form>
  );
}
