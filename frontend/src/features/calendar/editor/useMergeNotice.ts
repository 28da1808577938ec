import { useState } from 'react';
import type { EventDto } from '../../../api/calendar';
import { reasonText } from '../../../lib/absenceReason';
import { useLanguage } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import { formatName } from '../../../lib/names';
import { isOwnChange } from '../../../lib/ownChanges';
import { dayOf, formatDay } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import { periodOf, titleOf } from '../desk';
import type { AbsenceField, AppointmentField, ChangedField } from './merge';

type Field = AppointmentField | AbsenceField;

const labels = {
  when: 'desk.when',
  providerId: 'desk.who',
  guest: 'desk.guest',
  visitorName: 'desk.visitor',
  services: 'desk.services',
  payment: 'desk.payment',
  description: 'desk.note',
  didNotAppear: 'desk.didNotAppear',
  reason: 'desk.why',
} as const;

/** A text about changes made elsewhere while the form was open; changes of this tab are left out. */
export function useMergeNotice({ zone, colleagues }: Desk) {
  const t = useT();
  const language = useLanguage();
  const [text, setText] = useState<string>();
  const textOf = (field: Field, now: EventDto): string => {
    switch (field) {
      case 'when':
        return `${formatDay(dayOf(now.start, zone), language)} ${periodOf(now, zone)}`;
      case 'providerId': {
        const who = colleagues.find((it) => it.id === now.providerId);
        return who === undefined ? '–' : formatName(who, language);
      }
      case 'guest':
        return titleOf(now, t, language);
      case 'visitorName':
        return now.visitorName ?? '–';
      case 'services':
        return now.services.map((it) => it.name).join(', ');
      case 'payment':
        return now.payment == null ? '–' : formatMoney(now.payment);
      case 'description':
        return now.description ? `„${now.description}”` : '–';
      case 'didNotAppear':
        return t(now.didNotAppear ? 'guests.yes' : 'guests.no');
      case 'reason':
        return t(reasonText(now.reason));
    }
  };
  const show = (now: EventDto, changed: readonly ChangedField<Field>[]) => {
    if (isOwnChange(now)) {
      return;
    }
    const what = changed.map(({ field, kept }) => {
      const change = `${t(labels[field])}: ${textOf(field, now)}`;
      return kept ? t('desk.keptYours', { what: change }) : change;
    });
    const lines = [
      ...(now.state === 0 ? [t('desk.deletedMeanwhile')] : []),
      ...(what.length > 0 ? [t('desk.changedMeanwhile', { what: what.join('; ') })] : []),
    ];
    setText(lines.length > 0 ? lines.join(' ') : t('desk.savedMeanwhile'));
  };
  return { text, show, clear: () => setText(undefined) };
}
