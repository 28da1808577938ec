import type { DeskErrorCode } from '../../api/errorCodes';
import * as auth from './auth/hu';
import * as calendar from './calendar/hu';
import * as dashboard from './dashboard/hu';
import * as firstRun from './firstRun/hu';
import * as forms from './forms/hu';
import * as guestImport from './guestImport/hu';
import * as guests from './guests/hu';
import * as inapp from './inapp/hu';
import * as kit from './kit/hu';
import * as messageRefusals from './messageRefusals/hu';
import * as moving from './moving/hu';
import * as personal from './personal/hu';
import * as photos from './photos/hu';
import * as print from './print/hu';
import * as registration from './registration/hu';
import * as settingRefusals from './settingRefusals/hu';
import * as shell from './shell/hu';
import * as subscriptionRefusals from './subscriptionRefusals/hu';
import * as team from './team/hu';

/** The texts of the signed-in area and the ways into it. */
export const messages = {
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

export type WorkspaceMessages = typeof messages;

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
