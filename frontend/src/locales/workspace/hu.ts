import type { DeskErrorCode } from '../../api/errorCodes';
import * as calendar from './calendar/hu';
import * as calendarPrint from './calendar/print/hu';
import * as companyFirstRun from './company/firstRun/hu';
import * as employees from './employees/hu';
import * as forms from './forms/hu';
import * as guests from './guests/hu';
import * as identity from './identity/hu';
import * as kit from './kit/hu';
import * as messagesInapp from './messages/inapp/hu';
import * as messagesRefusals from './messages/refusals/hu';
import * as personal from './personal/hu';
import * as photos from './photos/hu';
import * as settingsRefusals from './settings/refusals/hu';
import * as shell from './shell/hu';
import * as subscriptionRefusals from './subscription/refusals/hu';
import * as visitsDashboard from './visits/dashboard/hu';

/** The texts of the signed-in area and the ways into it. */
export const messages = {
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

export type WorkspaceMessages = typeof messages;

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
