import type { ChangeFirstRunRequest, FirstStepDto, StepStateDto } from '../../../api/company';
import type { CompanyInfoDto } from '../../../api/identity';
import { Icon } from '../../../components/icons/Icon';
import { circleCheck, externalLink } from '../../../components/icons/icons';
import { Link } from '../../../components/router/Link';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import styles from './FirstSteps.module.css';
import { ShareLink } from './ShareLink';
import { nameOf, screenOf } from './steps';

interface Props {
  step: FirstStepDto;
  /** Undefined while loading. */
  state: StepStateDto | undefined;
  company: CompanyInfoDto;
  onSay: (what: ChangeFirstRunRequest) => void;
}

/** A step with its state, a link to its screen, and skip. */
export function FirstStep({ step, state, company, onSay }: Props) {
  const t = useT();
  const name = t(nameOf(step));
  const { to, away } = screenOf(step, company);
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.name}>
        {state === 'done' ? <Icon path={circleCheck} size={16} /> : <span className={styles.ring} aria-hidden="true" />}
        {to !== undefined && <Link to={to}>{name}</Link>}
        {away !== undefined && (
          <a href={away} target="_blank" rel="noreferrer">
            {name} <Icon path={externalLink} size={16} />
            <span className={ui.hidden}>{t('firstRun.newTab')}</span>
          </a>
        )}
        {step === 'link' && (
          <ShareLink name={name} company={company} onShared={() => state !== 'done' && onSay({ linkShared: true })} />
        )}
      </span>
      <span className={styles.state}>
        {state === 'done' && t('firstRun.done')}
        {state === 'skipped' && (
          <button type="button" onClick={() => onSay({ resume: step })}>
            {t('firstRun.resume')}
            <span className={ui.hidden}>: {name}</span>
          </button>
        )}
        {state === 'open' && (
          <button type="button" onClick={() => onSay({ skip: step })}>
            {t('firstRun.skip')}
            <span className={ui.hidden}>: {name}</span>
          </button>
        )}
      </span>
    </li>
  );
}
