import type { DeskErrorCode } from '../../api/errorCodes';
import * as auth from './auth/en';
import * as calendar from './calendar/en';
import * as dashboard from './dashboard/en';
import * as firstRun from './firstRun/en';
import * as forms from './forms/en';
import * as guestImport from './guestImport/en';
import * as guests from './guests/en';
import type { WorkspaceMessages } from './hu';
import * as inapp from './inapp/en';
import * as kit from './kit/en';
import * as messageRefusals from './messageRefusals/en';
import * as moving from './moving/en';
import * as personal from './personal/en';
import * as photos from './photos/en';
import * as print from './print/en';
import * as registration from './registration/en';
import * as settingRefusals from './settingRefusals/en';
import * as shell from './shell/en';
import * as subscriptionRefusals from './subscriptionRefusals/en';
import * as team from './team/en';

export const messages: Record<keyof WorkspaceMessages, string> = {
  ...auth.messages,
  ...calendar.messages,
  ...dashboard.messages,
  ...firstRun.messages,
  ...forms.messages,
  ...guestImport.messages,
  ...guests.messages,
  ...inapp.messages,
  ...kit.messages,
  ...moving.messages,
  ...personal.messages,
  ...photos.messages,
  ...print.messages,
  ...registration.messages,
  ...shell.messages,
  ...team.messages,
};

/** Refusals that only the people of a salon, and those invited, can meet. */
export const errors: Record<DeskErrorCode, string> = {
  ...calendar.errors,
  ...guests.errors,
  ...messageRefusals.errors,
  ...personal.errors,
  ...photos.errors,
  ...settingRefusals.errors,
  ...subscriptionRefusals.errors,
  ...team.errors,
};
