import { useSelector } from 'react-redux';
import { bookingPath, useCompany } from '../../components/company/CompanyContext';
import { Icon } from '../../components/icons/Icon';
import { check } from '../../components/icons/icons';
import { Link } from '../../components/router/Link';
import ui from '../../components/ui.module.css';
import { useT } from '../../lib/i18n';
import styles from './Stepper.module.css';
import { stepState, steps } from './wizard';
import { selectWizard } from './wizardSlice';

/** The steps: done ones are links, the current one is marked. Of a booking that is made, all lead to the next one. */
export function Stepper() {
  const t = useT();
  const company = useCompany();
  const wizard = useSelector(selectWizard);
  const fixed = wizard.step === 'finalize' && wizard.sending;
  return (
    <nav aria-label={t('wizard.steps')}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const state = stepState(wizard.step, step);
          const text = t(`wizard.step.${step}`);
          const number = (
            <span className={styles.number} aria-hidden="true">
              {state === 'DONE' ? <Icon path={check} size={16} /> : index + 1}
            </span>
          );
          return (
            <li key={step} className={styles[state]} aria-current={state === 'INPROGRESS' ? 'step' : undefined}>
              {state === 'DONE' && !fixed ? (
                <Link to={bookingPath(company, wizard.step === 'success' ? 'service' : step)}>
                  {number}
                  <span className={styles.text}>{text}</span>
                  <span className={ui.hidden}>, {t('wizard.stepDone')}</span>
                </Link>
              ) : (
                <span className={styles.still}>
                  {number}
                  <span className={styles.text}>{text}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
