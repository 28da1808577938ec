import type { DeskErrorCode } from '../../api/errorCodes';
import * as calendar from './calendar/en';
import * as calendarPrint from './calendar/print/en';
import * as companyFirstRun from './company/firstRun/en';
import * as employees from './employees/en';
import * as forms from './forms/en';
import * as guests from './guests/en';
import type { WorkspaceMessages } from './hu';
import * as identity from './identity/en';
import * as kit from './kit/en';
import * as messagesInapp from './messages/inapp/en';
import * as messagesRefusals from './messages/refusals/en';
import * as personal from './personal/en';
import * as photos from './photos/en';
import * as settingsRefusals from './settings/refusals/en';
import * as shell from './shell/en';
import * as subscriptionRefusals from './subscription/refusals/en';
import * as visitsDashboard from './visits/dashboard/en';

export const messages: Record<keyof WorkspaceMessages, string> = {
  ...identity.messages,
  ...calendar.messages,
  ...visitsDashboard.messages,
  ...companyFirstRun.messages,
  ...forms.messages,
  ...guests.messages,
  ...messagesInapp.messages,
  ...kit.messages,
  ...personal.messages,
  ...photos.messages,
  ...calendarPrint.messages,
  ...shell.messages,
  ...employees.messages,
};

/** Refusals that only the people of a salon, and those invited, can meet. */
export const errors: Record<DeskErrorCode, string> = {
  ...calendar.errors,
  ...guests.errors,
  ...messagesRefusals.errors,
  ...photos.errors,
  ...settingsRefusals.errors,
  ...subscriptionRefusals.errors,
  ...employees.errors,
};
