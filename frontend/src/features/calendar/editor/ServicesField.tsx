import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useGetGuestOrUserQuery } from '../../../api/workspace';
import { Alert } from '../../../components/Alert';
import { IconButton } from '../../../components/Button';
import { Chip } from '../../../components/Chip';
import { SelectField } from '../../../components/form/SelectField';
import { plus, x } from '../../../components/icons/icons';
import { Link } from '../../../components/router/Link';
import ui from '../../../components/ui.module.css';
import { formatMoney } from '../../../lib/money';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';

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
  /** What this guest mostly takes, most often first. */
  favourites: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Favourites that get a button of their own. */
const atHand = 3;

/** What is done, in its order; what the guest mostly takes is at hand. */
export function ServicesField({ offered, chosen, favourites, error, onChange }: Props) {
  const t = useT();
  const say = (it: Offered) => `${it.name} · ${t('desk.minutes', { count: it.minutes })} · ${formatMoney(it.price)}`;
  const left = offered.filter((it) => !chosen.includes(it.id));
  const liked = favourites.flatMap((id) => left.find((it) => it.id === id) ?? []).slice(0, atHand);
  const part = useRef<HTMLDivElement>(null);
  const add = (id: string) => onChange([...chosen, id]);
  // A button that goes with what it did leaves the focus here.
  const stay = () => part.current?.querySelector('select')?.focus({ preventScroll: true });
  if (offered.length === 0) {
    return <NoServices />;
  }
  return (
    <div ref={part} className={styles.services}>
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
                  onClick={() => {
                    onChange(chosen.filter((it) => it !== id));
                    stay();
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      {liked.length > 0 && (
        <ul className={styles.liked} aria-label={t('desk.favourites')}>
          {liked.map((it) => (
            <li key={it.id}>
              <Chip
                icon={plus}
                onClick={() => {
                  add(it.id);
                  stay();
                }}
              >
                {it.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <ServiceSelect
        options={left.map((it) => ({ value: it.id, text: say(it) }))}
        isFirst={chosen.length === 0}
        error={error}
        onAdd={add}
      />
    </div>
  );
}

interface SelectProps {
  options: { value: string; text: string }[];
  isFirst: boolean;
  error: string | undefined;
  onAdd: (id: string) => void;
}

/**
 * Adds what is chosen from the open list at once. Whoever walks the closed list by keys passes services that are not
 * meant: those wait for Enter, or for the field to be left.
 */
function ServiceSelect({ options, isFirst, error, onAdd }: SelectProps) {
  const t = useT();
  const [byKeys, setByKeys] = useState(false);
  const [passed, setPassed] = useState('');
  const take = () => {
    if (passed !== '') {
      flushSync(() => {
        onAdd(passed);
        setPassed('');
      });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && passed !== '') {
      event.preventDefault();
      take();
    } else {
      setByKeys(true);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears how the list inside is worked
    <div onKeyDown={onKeyDown} onPointerDown={() => setByKeys(false)} onBlur={take}>
      <SelectField
        name="service"
        label={t(isFirst ? 'desk.service' : 'desk.addService')}
        {...(passed === '' ? {} : { hint: t('desk.enterAdds') })}
        value={passed}
        options={[{ value: '', text: t('desk.chooseService') }, ...options]}
        error={error}
        onChange={(id) => {
          if (byKeys) {
            setPassed(id);
          } else if (id !== '') {
            onAdd(id);
          }
        }}
      />
    </div>
  );
}

/** Nothing can be booked where nothing is sold; whoever leads the salon is shown where that is mended. */
function NoServices() {
  const t = useT();
  const { data: me } = useGetGuestOrUserQuery();
  return (
    <Alert severity="warning" size="small" text={t('desk.noServices')}>
      {me?.roles.includes('SUPERVISOR') === true && (
        <Link className={ui.link} to="/provider/settings">
          {t('desk.makeService')}
        </Link>
      )}
    </Alert>
  );
}
