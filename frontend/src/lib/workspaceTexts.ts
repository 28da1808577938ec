import type { HungarianMessages } from '../locales/hu';
import type { WorkspaceMessages } from '../locales/workspace/hu';
import type { Translate } from './i18n';
import { loadAlso, translate, useLanguage } from './i18n';

/** The texts of the signed-in area beside the common ones; a salon's booking pages never load them. */
type Texts = HungarianMessages & WorkspaceMessages;
type Key = keyof Texts;

/** A text that is not filled with anything. */
export type TextKey = { [Name in Key]: Texts[Name] extends `${string}{${string}` ? never : Name }[Key];

/** From now on every language brings the texts of the signed-in area along. */
export function loadWorkspaceTexts(): void {
  loadAlso({
    hu: () => import(/* webpackChunkName: "workspace-hu" */ '../locales/workspace/hu'),
    en: () => import(/* webpackChunkName: "workspace-en" */ '../locales/workspace/en'),
  });
}

const text: Translate<Texts> = translate;

/** `t` with the texts of the signed-in area; drawn again when the language changes. */
export function useT(): Translate<Texts> {
  useLanguage();
  return text;
}
