import { Button } from '../../components/Button';
import { useT } from '../../lib/workspaceTexts';
import styles from './Register.module.css';
import type { Step } from './registration';
import { steps } from './registration';

interface Props {
  at: Step;
  onBack: (step: Step) => void;
}

/** The steps; completed ones are buttons. */
export function Progress({ at, onBack }: Props) {
  const t = useT();
  const current = steps.indexOf(at);
  return (
    <ol aria-label={t('register.steps')} className={styles.progress}>
      {steps.map((step, index) => (
        <li key={step} aria-current={step === at ? 'step' : undefined} data-done={index <= current || undefined}>
          {index < current ? (
            <Button kind="link" onClick={() => onBack(step)}>
              {t(`register.${step}`)}
            </Button>
          ) : (
            t(`register.${step}`)
          )}
        </li>
      ))}
    </ol>
  );
}
