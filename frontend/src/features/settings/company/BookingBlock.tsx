import { Switch } from '@mantine/core';
import { useState } from 'react';
import { Alert } from '../../../components/Alert';
import { Block } from '../../../components/form/Block';
import formStyles from '../../../components/form/form.module.css';
import { OtherLanguage } from '../../../components/form/OtherLanguage';
import { TextArea } from '../../../components/form/TextArea';
import { TextField } from '../../../components/form/TextField';
import { ConfirmDialog } from '../../../components/kit/ConfirmDialog';
import { SelectField } from '../../../components/kit/SelectField';
import { useT } from '../../../lib/workspaceTexts';
import type { Company } from './company';
import { useBookingForm, waitingText } from './useBookingForm';

const steps = [5, 10, 15, 20, 30, 60];

/** Minutes for which an offered time is held; 0: no waiting list. */
const holds = [0, 15, 30, 60, 120, 240];

/** Settings of online booking. */
export function BookingBlock({ company }: { company: Company }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const form = useBookingForm(company);
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
      <TextArea
        name="serviceSelectNote"
        label={t('company.serviceNote')}
        rows={3}
        value={values.serviceSelectNote}
        error={errorOf('serviceSelectNote')}
        onChange={(serviceSelectNote) => change({ serviceSelectNote })}
      />
      <TextArea
        name="dateSelectNote"
        label={t('company.dateNote')}
        rows={3}
        value={values.dateSelectNote}
        error={errorOf('dateSelectNote')}
        onChange={(dateSelectNote) => change({ dateSelectNote })}
      />
      <OtherLanguage
        form={form}
        fields={[
          { name: 'translatedServiceSelectNote', label: t('company.serviceNote'), rows: 3 },
          { name: 'translatedDateSelectNote', label: t('company.dateNote'), rows: 3 },
        ]}
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
        options={knownHolds.map((it) => ({ value: `${it}`, text: waitingText(`${it}`, t) }))}
        onChange={(waitingHoldMinutes) => change({ waitingHoldMinutes })}
      />
      {company.settings.features.photos && (
        <Switch
          name="takesGuestPhotos"
          label={t('company.guestPhotos')}
          description={t('company.guestPhotosHint')}
          checked={values.takesGuestPhotos}
          onChange={(event) => change({ takesGuestPhotos: event.currentTarget.checked })}
        />
      )}
      <TextArea
        name="terms"
        label={t('company.terms')}
        hint={t('company.termsHint')}
        rows={5}
        value={values.terms}
        error={errorOf('terms')}
        onChange={(terms) => change({ terms })}
      />
      {form.stale}
      <SwitchOffDialog
        open={asking}
        onConfirm={() => change({ enableOnlineBooking: false })}
        onClose={() => setAsking(false)}
      />
    </Block>
  );
}

interface SwitchOffProps {
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before guests can no longer book online. */
function SwitchOffDialog({ open, onConfirm, onClose }: SwitchOffProps) {
  const t = useT();
  return (
    <ConfirmDialog
      open={open}
      title={t('company.offTitle')}
      action={t('company.offConfirm')}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('company.offText')}</p>
      <Alert severity="danger" text={t('landing.bookingOff')} />
    </ConfirmDialog>
  );
}
