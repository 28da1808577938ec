import type { KnownErrorCode } from '../api/errorCodes';
import { finderTexts } from '../lib/finderTexts';
import type { Language } from '../lib/i18n';
import { commonTexts } from '../lib/i18n';
import { laterTexts } from '../lib/laterTexts';
import { ownersTexts } from '../lib/ownersTexts';
import { personTexts } from '../lib/personTexts';
import { photoTexts } from '../lib/photoTexts';
import { secondStepTexts } from '../lib/secondStepTexts';
import type { WorkspaceTexts } from '../lib/workspaceTexts';
import { textsOfPages, workspaceTexts } from '../lib/workspaceTexts';
import type { AttachedPhotoMessages } from '../locales/booking/photo/hu';
import type { FinderPageMessages } from '../locales/finder/hu';
import type { SecondStepMessages } from '../locales/identity/secondStep/hu';
import type { OwnersMessages } from '../locales/owners/hu';
import type { PersonMessages } from '../locales/salon/person/hu';

/** The keys of all texts. */
export type TextName =
  | keyof WorkspaceTexts
  | keyof FinderPageMessages
  | keyof OwnersMessages
  | keyof PersonMessages
  | keyof SecondStepMessages
  | keyof AttachedPhotoMessages;

interface EveryText {
  messages: Record<TextName, string>;
  errors: Record<KnownErrorCode, string>;
}

/** All texts of the pages in a language, with those that only some pages load. */
export async function everyText(language: Language): Promise<EveryText> {
  const more = [
    laterTexts,
    finderTexts,
    ownersTexts,
    personTexts,
    photoTexts,
    secondStepTexts,
    workspaceTexts,
    ...Object.values(textsOfPages),
  ];
  const [{ bundle }, ...loaded] = await Promise.all([commonTexts[language](), ...more.map((it) => it[language]())]);
  const errors = loaded.map((it) => ('errors' in it ? it.errors : {}));
  return {
    messages: Object.assign({}, bundle.messages, ...loaded.map((it) => it.messages)),
    errors: Object.assign({}, bundle.errors, ...errors),
  };
}
