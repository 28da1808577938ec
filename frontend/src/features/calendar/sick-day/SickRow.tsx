import type { SickDayPlaceDto, SickDayRowDto } from '../../../api/sickDay';
import { SelectField } from '../../../components/kit/SelectField';
import ui from '../../../components/ui.module.css';
import { unbroken } from '../../../components/unbroken';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { formatDateTime, formatTime } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Choice } from './choices';
import { choiceOf, placeOf } from './choices';
import styles from './sickDay.module.css';

interface Props {
  row: SickDayRowDto;
  chosen: Choice;
  /** Says its day, too. */
  isLong: boolean;
  zone: string;
  /** By id. */
  nameOf: (provider: string) => string;
  /** Why the choice is not possible. */
  error: string | undefined;
  /** A change of the appointment. */
  notice: string | undefined;
  onChoose: (choice: Choice) => void;
}

/** An appointment of the absent employee, with the choices for it. */
export function SickRow({ row: { event, places }, chosen, isLong, zone, nameOf, error, notice, onChoose }: Props) {
  const t = useT();
  const language = useLanguage();
  const { guest } = event;
  const textOf = ({ kind, providerId, start }: SickDayPlaceDto) => {
    const name = nameOf(providerId);
    switch (kind) {
      case 'colleague':
        return t('sick.colleague', { name });
      case 'time':
        return t('sick.time', { name, time: formatTime(start, zone) });
      case 'day':
        return t('sick.otherDay', { name, when: formatDateTime(start, zone) });
    }
  };
  const options: { value: string; text: string }[] = places.map((it) => ({ value: choiceOf(it), text: textOf(it) }));
  // Keeps the chosen option in the list when it is no longer offered.
  const place = placeOf(chosen);
  if (place !== undefined && !options.some(({ value }) => value === chosen)) {
    const when = formatDateTime(place.start, zone);
    options.unshift({ value: chosen, text: t('sick.otherDay', { name: nameOf(place.providerId), when }) });
  }
  options.push({ value: 'call', text: t('sick.call') }, { value: 'cancel', text: t('sick.cancel') });
  const time = isLong ? formatDateTime(event.start, zone) : formatTime(event.start, zone);
  const who = guest == null || guest.isWalkIn ? t('desk.walkIn') : formatName(guest, language);
  return (
    <li className={styles.row} data-event={event.id}>
      <div className={styles.visit}>
        <strong>
          {time} {who}
        </strong>
        <span className={ui.muted}>{event.services.map((it) => it.name).join(', ')}</span>
        {guest?.phone != null && <a href={`tel:${guest.phone.replace(/[^+\d]/g, '')}`}>{unbroken(guest.phone)}</a>}
        {notice !== undefined && <span className={styles.notice}>{notice}</span>}
      </div>
      <div className={styles.choice}>
        <SelectField
          // The text of a search follows the value.
          key={chosen}
          name={`what-${event.id}`}
          label={`${t('sick.what')} ${time} ${who}`}
          value={chosen}
          options={options}
          searchable
          error={error}
          onChange={(value) => onChoose(value as Choice)}
        />
      </div>
    </li>
  );
}
