import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { CurrentCompanyDto } from '../../../api/workspace';
import { useChangeCompanyMutation } from '../../../api/workspace';
import { Alert } from '../../../components/Alert';
import { Button } from '../../../components/Button';
import { Block } from '../../../components/form/Block';
import formStyles from '../../../components/form/form.module.css';
import { TextField } from '../../../components/form/TextField';
import { Modal } from '../../../components/kit/Modal';
import { SelectField } from '../../../components/kit/SelectField';
import { useT } from '../../../lib/workspaceTexts';
import { NoteField } from '../shared/NoteField';
import { useSettingForm } from '../shared/useSettingForm';
import type { Company, CompanyItem } from './company';
import { itemOf, savedItemOf } from './company';

interface Edit {
  enableOnlineBooking: boolean;
  enableHomePage: boolean;
  serviceSelectNote: string;
  dateSelectNote: string;
  slotStep: string;
  slotAlignment: Company['settings']['slotAlignment'];
  minNotice: string;
  horizonDays: string;
  maxOpenBookings: string;
  cancelDeadlineHours: string;
  waitingHoldMinutes: string;
  terms: string;
}

const editOf = ({ settings, ...company }: Company): Edit => ({
  enableOnlineBooking: company.enableOnlineBooking,
  enableHomePage: company.enableHomePage,
  serviceSelectNote: company.serviceSelectNote ?? '',
  dateSelectNote: company.dateSelectNote ?? '',
  slotStep: `${settings.slotStep}`,
  slotAlignment: settings.slotAlignment,
  minNotice: `${settings.minNotice}`,
  horizonDays: `${settings.horizonDays}`,
  maxOpenBookings: `${settings.maxOpenBookings}`,
  cancelDeadlineHours: `${settings.cancelDeadlineHours}`,
  waitingHoldMinutes: `${settings.waitingHoldMinutes}`,
  terms: settings.terms ?? '',
});

const steps = [5, 10, 15, 20, 30, 60];

/** Minutes for which an offered time is held; 0: no waiting list. */
const holds = [0, 15, 30, 60, 120, 240];

/** How guests book. */
export function BookingBlock({ company }: { company: Company }) {
  const t = useT();
  const [save] = useChangeCompanyMutation();
  const [asking, setAsking] = useState(false);
  const within = (text: string, least: number, most: number) => {
    const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? undefined : t('company.between', { least, most });
  };
  const holdText = (minutes: string) =>
    minutes === '0' ? t('company.waitingOff') : t('company.waitingHold', { minutes });
  const form = useSettingForm<Edit, CompanyItem, CurrentCompanyDto>({
    item: itemOf(company),
    editOf: (it) => editOf(it ?? company),
    check: ({ minNotice, horizonDays, maxOpenBookings, cancelDeadlineHours, terms, ...notes }) => ({
      minNotice:
        within(minNotice, 0, 527_040) ??
        (Number(minNotice) >= Number(horizonDays) * 1440 ? t('company.noticeBeyond') : undefined),
      horizonDays: within(horizonDays, 1, 366),
      maxOpenBookings: within(maxOpenBookings, 0, 100),
      cancelDeadlineHours: within(cancelDeadlineHours, 0, 168),
      terms: terms.length > 2000 ? t('company.termsTooLong') : undefined,
      serviceSelectNote: notes.serviceSelectNote.length > 1000 ? t('company.noteTooLong') : undefined,
      dateSelectNote: notes.dateSelectNote.length > 1000 ? t('company.noteTooLong') : undefined,
    }),
    save: (
      { slotStep, minNotice, horizonDays, maxOpenBookings, cancelDeadlineHours, waitingHoldMinutes, ...edit },
      version,
    ) =>
      save({
        ...edit,
        slotStep: Number(slotStep),
        minNotice: Number(minNotice),
        horizonDays: Number(horizonDays),
        maxOpenBookings: Number(maxOpenBookings),
        cancelDeadlineHours: Number(cancelDeadlineHours),
        waitingHoldMinutes: Number(waitingHoldMinutes),
        version: version ?? company.settings.version,
      }),
    itemOf: savedItemOf,
    describe: (edit) => ({
      [t('company.onlineLabel')]: t(edit.enableOnlineBooking ? 'settings.on' : 'settings.off'),
      [t('company.homeLabel')]: t(edit.enableHomePage ? 'settings.on' : 'settings.off'),
      [t('company.serviceNote')]: edit.serviceSelectNote,
      [t('company.dateNote')]: edit.dateSelectNote,
      [t('company.step')]: edit.slotStep,
      [t('company.alignment')]: t(`company.${edit.slotAlignment}`),
      [t('company.notice')]: edit.minNotice,
      [t('company.horizon')]: edit.horizonDays,
      [t('company.maxOpen')]: edit.maxOpenBookings,
      [t('company.deadline')]: edit.cancelDeadlineHours,
      [t('company.waiting')]: holdText(edit.waitingHoldMinutes),
      [t('company.terms')]: edit.terms,
    }),
  });
  const { values, change, field, errorOf } = form;
  const knownHolds = holds.includes(Number(values.waitingHoldMinutes))
    ? holds
    : [Number(values.waitingHoldMinutes), ...holds];
  const known = steps.includes(Number(values.slotStep)) ? steps : [Number(values.slotStep), ...steps];
  return (
    <Block id="booking" title={t('settings.booking')} form={form}>
      <Switch
        name="enableOnlineBooking"
        label={t('company.onlineLabel')}
        description={t('company.onlineHint')}
        checked={values.enableOnlineBooking}
        onChange={(event) => (event.currentTarget.checked ? change({ enableOnlineBooking: true }) : setAsking(true))}
      />
      <Switch
        name="enableHomePage"
        label={t('company.homeLabel')}
        description={t('company.homeHint')}
        checked={values.enableHomePage}
        onChange={(event) => change({ enableHomePage: event.currentTarget.checked })}
      />
      <NoteField
        name="serviceSelectNote"
        label={t('company.serviceNote')}
        value={values.serviceSelectNote}
        error={errorOf('serviceSelectNote')}
        onChange={(serviceSelectNote) => change({ serviceSelectNote })}
      />
      <NoteField
        name="dateSelectNote"
        label={t('company.dateNote')}
        value={values.dateSelectNote}
        error={errorOf('dateSelectNote')}
        onChange={(dateSelectNote) => change({ dateSelectNote })}
      />
      <div className={formStyles.pair}>
        <SelectField
          name="slotStep"
          label={t('company.step')}
          value={values.slotStep}
          options={known.map((it) => ({ value: `${it}`, text: t('service.length', { count: it }) }))}
          onChange={(slotStep) => change({ slotStep })}
        />
        <SelectField
          name="slotAlignment"
          label={t('company.alignment')}
          value={values.slotAlignment}
          options={[
            { value: 'grid', text: t('company.grid') },
            { value: 'tight', text: t('company.tight') },
          ]}
          onChange={(it) => change({ slotAlignment: it === 'tight' ? 'tight' : 'grid' })}
        />
      </div>
      <div className={formStyles.pair}>
        <TextField
          {...field('minNotice')}
          label={t('company.notice')}
          hint={t('company.noticeHint')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('horizonDays')}
          label={t('company.horizon')}
          hint={t('company.horizonHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextField
        {...field('maxOpenBookings')}
        label={t('company.maxOpen')}
        hint={t('company.maxOpenHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...field('cancelDeadlineHours')}
        label={t('company.deadline')}
        hint={t('company.deadlineHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField
        name="waitingHoldMinutes"
        label={t('company.waiting')}
        hint={t('company.waitingHint')}
        value={values.waitingHoldMinutes}
        options={knownHolds.map((it) => ({ value: `${it}`, text: holdText(`${it}`) }))}
        onChange={(waitingHoldMinutes) => change({ waitingHoldMinutes })}
      />
      <NoteField
        name="terms"
        label={t('company.terms')}
        hint={t('company.termsHint')}
        rows={5}
        value={values.terms}
        error={errorOf('terms')}
        onChange={(terms) => change({ terms })}
      />
      {form.stale}
      <Modal
        open={asking}
        title={t('company.offTitle')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('auth.cancel')}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                change({ enableOnlineBooking: false });
                setAsking(false);
              }}
            >
              {t('company.offConfirm')}
            </Button>
          </>
        }
      >
        <p>{t('company.offText')}</p>
        <Alert severity="danger" text={t('landing.bookingOff')} />
      </Modal>
    </Block>
  );
}
