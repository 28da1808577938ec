import { IconButton } from '../../components/Button';
import { SelectField } from '../../components/form/SelectField';
import { x } from '../../components/icons/icons';
import { formatMoney } from '../../lib/money';
import { useT } from '../../lib/workspaceTexts';
import styles from './Calendar.module.css';

/** A service with what it takes and adds. */
export interface Offered {
  id: string;
  name: string;
  minutes: number;
  price: number;
}

interface Props {
  /** What can be chosen, and what is chosen although it no longer can. */
  offered: readonly Offered[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** What is done, in its order. */
export function ServicesField({ offered, chosen, error, onChange }: Props) {
  const t = useT();
  const say = (it: Offered) => `${it.name} · ${t('desk.minutes', { count: it.minutes })} · ${formatMoney(it.price)}`;
  return (
    <div>
      {chosen.length > 0 && (
        <ul className={styles.plain} aria-label={t('desk.services')}>
          {chosen.map((id) => {
            const service = offered.find((it) => it.id === id);
            return (
              <li key={id} className={styles.chosen}>
                {service === undefined ? id : say(service)}
                <IconButton
                  icon={x}
                  label={t('desk.removeService', { name: service?.name ?? id })}
                  onClick={() => onChange(chosen.filter((it) => it !== id))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <SelectField
        name="service"
        label={t('desk.addService')}
        value=""
        options={[
          { value: '', text: t('desk.chooseService') },
          ...offered.filter((it) => !chosen.includes(it.id)).map((it) => ({ value: it.id, text: say(it) })),
        ]}
        error={error}
        onChange={(id) => id !== '' && onChange([...chosen, id])}
      />
    </div>
  );
}
