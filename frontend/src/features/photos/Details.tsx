import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useListEmployeesQuery } from '../../api/employees';
import type { PhotoDto } from '../../api/photos';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { TextField } from '../../components/form/TextField';
import { DateField } from '../../components/kit/DateField';
import { notify } from '../../components/kit/notify';
import { SelectField } from '../../components/kit/SelectField';
import ui from '../../components/ui.module.css';
import { errorText, useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import { dayOf, formatDateTime } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { proposedAlt } from './altText';
import type { Edit } from './useEdit';
import { useServices } from './useServices';
import { VisitChoice } from './VisitChoice';

interface Props {
  photo: PhotoDto;
  edit: Edit;
  zone: string;
  /** Called when the form gets unsaved changes, or has none left. */
  onUnsaved: (unsaved: boolean) => void;
}

/**
 * The description of a photo: its text, the employee whose work it is, the day and the services; an appointment gives
 * all but the text.
 */
export function Details({ photo, edit, zone, onUnsaved }: Props) {
  const t = useT();
  const language = useLanguage();
  const people = useListEmployeesQuery().data?.items ?? [];
  const services = useServices();
  const [alt, setAlt] = useState(photo.alt ?? '');
  const [employeeId, setEmployee] = useState(photo.employeeId);
  const [date, setDate] = useState(dayOf(photo.dateTimeFrom, zone));
  const [serviceIds, setServices] = useState(photo.serviceIds);
  const typed = JSON.stringify([alt, employeeId, date, serviceIds]);
  const [saved, setSaved] = useState(typed);
  const isDirty = typed !== saved;
  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [isDirty, onUnsaved]);
  const isOfVisit = photo.appointmentId != null;
  const save = async () => {
    const work = isOfVisit ? {} : { work: { employeeId, date, serviceIds } };
    if (await edit.change({ alt, ...work })) {
      setSaved(typed);
      notify('info', t('library.saved'));
    }
  };
  const detach = () =>
    edit.change({
      work: { employeeId: photo.employeeId, date: dayOf(photo.dateTimeFrom, zone), serviceIds: photo.serviceIds },
    });
  const fields = edit.refusal?.fields ?? {};
  const problem = (name: string) => {
    const code = fields[name]?.[0];
    return code === undefined ? undefined : errorText(code);
  };
  // A service that is no longer offered stays with the photo, and can be removed from it.
  const known = [
    ...services,
    ...photo.serviceIds
      .map((id, index) => ({ id, name: photo.services[index] ?? '' }))
      .filter(({ id }) => services.every((it) => it.id !== id)),
  ];
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        name="alt"
        label={t('library.alt')}
        hint={t('library.altHint', { proposal: proposedAlt(photo, language) })}
        value={alt}
        error={problem('alt')}
        showError
        maxLength={200}
        onChange={setAlt}
      />
      {isOfVisit ? (
        <div className={ui.row}>
          <p>
            {t('library.ofVisit', {
              what: [formatDateTime(photo.dateTimeFrom, zone), photo.services.join(', ')].join(' · '),
            })}
          </p>
          <Button kind="link" busy={edit.isBusy} onClick={() => void detach()}>
            {t('library.detach')}
          </Button>
        </div>
      ) : (
        <>
          <SelectField
            name="employeeId"
            label={t('library.whose')}
            value={employeeId}
            options={people.map((it) => ({ value: it.id, text: formatName(it, language) }))}
            error={problem('work.employeeId')}
            onChange={setEmployee}
          />
          <DateField
            name="date"
            label={t('library.date')}
            value={date}
            error={problem('work.date')}
            onChange={setDate}
          />
          <details>
            <summary>
              {t('library.services')}: {serviceIds.length}
            </summary>
            <Checkbox.Group
              label={t('library.services')}
              value={serviceIds}
              error={problem('work.serviceIds')}
              onChange={setServices}
            >
              {known.map((it) => (
                <Checkbox key={it.id} value={it.id} label={it.name} />
              ))}
            </Checkbox.Group>
          </details>
        </>
      )}
      <div className={ui.row}>
        <Button type="submit" kind="quiet" busy={edit.isBusy}>
          {t('library.save')}
        </Button>
      </div>
      {!isOfVisit && <VisitChoice photo={photo} edit={edit} zone={zone} day={date} employeeId={employeeId} />}
    </form>
  );
}
