import { toRefusal } from '../../api/errors';
import type { RatingDto } from '../../api/ratings';
import { useDeleteAnswerMutation } from '../../api/ratings';
import { Alert } from '../../components/Alert';
import { Button } from '../../components/Button';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { notify } from '../../components/kit/notify';
import list from '../../components/ratings/ratings.module.css';
import { Stars } from '../../components/ratings/Stars';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';

interface Props {
  rating: RatingDto;
  zone: string;
  onAnswer: (rating: RatingDto) => void;
  onReport: (rating: RatingDto) => void;
}

/** One rating with its visit, and what the salon may do about it. */
export function RatingItem({ rating, zone, onAnswer, onReport }: Props) {
  const t = useT();
  const language = useLanguage();
  const [remove, removing] = useDeleteAnswerMutation();
  const { guest, employee, stars, text, answer, services, visitedAt, wasChanged, isReported, isReportable } = rating;
  const refusal = removing.error === undefined ? undefined : toRefusal(removing.error);
  return (
    <li className={`${ui.card} ${list.item}`}>
      <p className={list.head}>
        <Stars stars={stars} text={t('ratings.stars', { stars })} />
        {guest == null ? (
          <strong>{t('ratings.erased')}</strong>
        ) : (
          <Link className={ui.link} to={`/provider/guests/${guest.id}`}>
            {formatName(guest, language)}
          </Link>
        )}
        {wasChanged && <span className={`${ui.muted} ${ui.small}`}>{t('said.changed')}</span>}
      </p>
      <p className={`${ui.muted} ${ui.small}`}>
        {t('said.visit', { date: formatDateTime(visitedAt, zone), services: services.join(', ') })}
        <br />
        {t('said.ofWhom', { name: formatName(employee, language) })}
      </p>
      {text === '' ? <p className={ui.muted}>{t('said.noText')}</p> : <p className={list.text}>{text}</p>}
      {answer != null && (
        <div className={list.answer}>
          <p className={`${ui.muted} ${ui.small}`}>{t('ratings.answer')}</p>
          <p className={list.text}>{answer}</p>
        </div>
      )}
      {isReported && <Alert severity="info" size="small" text={t('said.reported')} />}
      <RefusalAlert refusal={refusal} text={t('said.deleteFailed')} />
      <div className={ui.row}>
        <Button kind="quiet" onClick={() => onAnswer(rating)}>
          {t(answer == null ? 'said.write' : 'said.editAnswer')}
        </Button>
        {answer != null && (
          <Button
            kind="quiet"
            busy={removing.isLoading}
            onClick={() =>
              void remove(rating.id).then(({ error }) => error === undefined && notify('info', t('said.answerDeleted')))
            }
          >
            {t('said.deleteAnswer')}
          </Button>
        )}
        {isReportable && (
          <Button kind="link" onClick={() => onReport(rating)}>
            {t('said.report')}
          </Button>
        )}
      </div>
    </li>
  );
}
