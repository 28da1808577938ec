import { useRef } from 'react';
import { useGetGuestOrUserQuery } from '../../../api/identitySession';
import { Alert } from '../../../components/Alert';
import { IconButton } from '../../../components/Button';
import { Chip } from '../../../components/Chip';
import { plus, x } from '../../../components/icons/icons';
import { SelectField } from '../../../components/kit/SelectField';
import { Link } from '../../../components/router/Link';
import ui from '../../../components/ui.module.css';
import { formatMoney } from '../../../lib/money';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../Calendar.module.css';

/** A service with its length and price. */
export interface OfferedService {
  id: string;
  name: string;
  minutes: number;
  price: number;
}

interface Props {
  /** Includes chosen services that are no longer offered. */
  offered: readonly OfferedService[];
  chosen: readonly string[];
  /** The guest's services, most frequent first. */
  favourites: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Favourites shown as buttons. */
const atHand = 3;

/** The services of an appointment in their order, with the guest's favourites as buttons. */
export function ServicesField({ offered, chosen, favourites, error, onChange }: Props) {
  const t = useT();
  const textOf = (it: OfferedService) =>
    `${it.name} · ${t('desk.minutes', { count: it.minutes })} · ${formatMoney(it.price)}`;
  const left = offered.filter((it) => !chosen.includes(it.id));
  const liked = favourites.flatMap((id) => left.find((it) => it.id === id) ?? []).slice(0, atHand);
  const part = useRef<HTMLDivElement>(null);
  const add = (id: string) => onChange([...chosen, id]);
  // Keeps the focus in the field when the pressed button disappears.
  const stay = () => part.current?.querySelector<HTMLElement>('[data-name=service]')?.focus({ preventScroll: true });
  if (offered.length === 0) {
    return <NoServices />;
  }
  return (
    <div ref={part} className={styles.services}>
      {chosen.length > 0 && (
        <ul aria-label={t('desk.services')}>
          {chosen.map((id) => {
            const service = offered.find((it) => it.id === id);
            return (
              <li key={id} className={styles.chosen}>
                {service === undefined ? id : textOf(service)}
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
      <SelectField
        name="service"
        searchable
        label={t(chosen.length === 0 ? 'desk.service' : 'desk.addService')}
        value=""
        placeholder={t('desk.chooseService')}
        options={left.map((it) => ({ value: it.id, text: textOf(it) }))}
        error={error}
        onChange={add}
      />
    </div>
  );
}

/** The salon has no services; supervisors get a link to add one. */
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
