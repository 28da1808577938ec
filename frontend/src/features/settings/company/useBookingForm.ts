import type { CurrentCompanyDto } from '../../../api/company';
import { useChangeCompanyMutation } from '../../../api/company';
import { useOtherLanguage } from '../../../components/form/OtherLanguage';
import { durationOf } from '../../../lib/duration';
import { useT } from '../../../lib/workspaceTexts';
import { useSettingForm } from '../shared/useSettingForm';
import type { Company, CompanyItem } from './company';
import { itemOf, savedItemOf } from './company';

interface Edit {
  enableOnlineBooking: boolean;
  enableHomePage: boolean;
  serviceSelectNote: string;
  dateSelectNote: string;
  translatedServiceSelectNote: string;
  translatedDateSelectNote: string;
  slotStep: string;
  slotAlignment: Company['settings']['slotAlignment'];
  minNotice: string;
  horizonDays: string;
  maxOpenBookings: string;
  cancelDeadlineHours: string;
  waitingHoldMinutes: string;
  takesGuestPhotos: boolean;
  terms: string;
}

const editOf = ({ settings, ...company }: Company): Edit => ({
  enableOnlineBooking: company.enableOnlineBooking,
  enableHomePage: company.enableHomePage,
  serviceSelectNote: company.serviceSelectNote ?? '',
  dateSelectNote: company.dateSelectNote ?? '',
  translatedServiceSelectNote: company.translatedServiceSelectNote ?? '',
  translatedDateSelectNote: company.translatedDateSelectNote ?? '',
  slotStep: `${settings.slotStep}`,
  slotAlignment: settings.slotAlignment,
  minNotice: `${settings.minNotice}`,
  horizonDays: `${settings.horizonDays}`,
  maxOpenBookings: `${settings.maxOpenBookings}`,
  cancelDeadlineHours: `${settings.cancelDeadlineHours}`,
  waitingHoldMinutes: `${settings.waitingHoldMinutes}`,
  takesGuestPhotos: settings.takesGuestPhotos,
  terms: settings.terms ?? '',
});

/** The minutes for which an offered time is held, in words; for 0 there is no waiting list. */
export const waitingText = (minutes: string, t: ReturnType<typeof useT>): string =>
  minutes === '0' ? t('company.waitingOff') : t('company.waitingHold', { minutes });

const countOf = (text: string): number | undefined => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);

/** State of the form of online booking: values, errors, saving. */
export function useBookingForm(company: Company) {
  const t = useT();
  const [save] = useChangeCompanyMutation();
  const { label } = useOtherLanguage();
  const tooLong = (note: string) => (note.length > 1000 ? t('company.noteTooLong') : undefined);
  const within = (number: number | undefined, least: number, most: number) =>
    number !== undefined && number >= least && number <= most ? undefined : t('company.between', { least, most });
  return useSettingForm<Edit, CompanyItem, CurrentCompanyDto>({
    item: itemOf(company),
    editOf: (it) => editOf(it ?? company),
    check: ({ minNotice, horizonDays, maxOpenBookings, cancelDeadlineHours, terms, ...notes }) => ({
      minNotice:
        within(durationOf(minNotice), 0, 527_040) ??
        ((durationOf(minNotice) ?? 0) >= (durationOf(horizonDays, 'days') ?? Number.NaN) * 1440
          ? t('company.noticeBeyond')
          : undefined),
      horizonDays: within(durationOf(horizonDays, 'days'), 1, 366),
      maxOpenBookings: within(countOf(maxOpenBookings), 0, 100),
      cancelDeadlineHours: within(durationOf(cancelDeadlineHours, 'hours'), 0, 168),
      terms: terms.length > 2000 ? t('company.termsTooLong') : undefined,
      serviceSelectNote: tooLong(notes.serviceSelectNote),
      dateSelectNote: tooLong(notes.dateSelectNote),
      translatedServiceSelectNote: tooLong(notes.translatedServiceSelectNote),
      translatedDateSelectNote: tooLong(notes.translatedDateSelectNote),
    }),
    save: (
      { slotStep, minNotice, horizonDays, maxOpenBookings, cancelDeadlineHours, waitingHoldMinutes, ...edit },
      version,
    ) =>
      save({
        ...edit,
        slotStep: Number(slotStep),
        minNotice: durationOf(minNotice) ?? 0,
        horizonDays: durationOf(horizonDays, 'days') ?? 0,
        maxOpenBookings: countOf(maxOpenBookings) ?? 0,
        cancelDeadlineHours: durationOf(cancelDeadlineHours, 'hours') ?? 0,
        waitingHoldMinutes: Number(waitingHoldMinutes),
        version: version ?? company.settings.version,
      }),
    itemOf: savedItemOf,
    describe: (edit) => ({
      [t('company.onlineLabel')]: t(edit.enableOnlineBooking ? 'settings.on' : 'settings.off'),
      [t('company.homeLabel')]: t(edit.enableHomePage ? 'settings.on' : 'settings.off'),
      [t('company.serviceNote')]: edit.serviceSelectNote,
      [t('company.dateNote')]: edit.dateSelectNote,
      [label(t('company.serviceNote'))]: edit.translatedServiceSelectNote,
      [label(t('company.dateNote'))]: edit.translatedDateSelectNote,
      [t('company.step')]: edit.slotStep,
      [t('company.alignment')]: t(`company.${edit.slotAlignment}`),
      [t('company.notice')]: edit.minNotice,
      [t('company.horizon')]: edit.horizonDays,
      [t('company.maxOpen')]: edit.maxOpenBookings,
      [t('company.deadline')]: edit.cancelDeadlineHours,
      [t('company.waiting')]: waitingText(edit.waitingHoldMinutes, t),
      [t('company.guestPhotos')]: t(edit.takesGuestPhotos ? 'settings.on' : 'settings.off'),
      [t('company.terms')]: edit.terms,
    }),
  });
}
