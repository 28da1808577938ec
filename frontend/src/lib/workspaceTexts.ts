import type { HungarianMessages } from '../locales/hu';
import type { WorkspaceMessages } from '../locales/workspace/hu';
import type { Translate } from './i18n';
import { loadAlso, translate, useLanguage } from './i18n';

/** Common texts and those of the signed-in area, which the booking pages do not load. */
type Texts = HungarianMessages & WorkspaceMessages;
type Key = keyof Texts;

/** Keys of texts without placeholders. */
export type TextKey = { [Name in Key]: Texts[Name] extends `${string}{${string}` ? never : Name }[Key];

/** Loads the signed-in area's texts with every language from now on. */
export function loadWorkspaceTexts(): void {
  loadAlso({
    hu: () => import(/* webpackChunkName: "workspace-hu" */ '../locales/workspace/hu'),
    en: () => import(/* webpackChunkName: "workspace-en" */ '../locales/workspace/en'),
  });
}

const text: Translate<Texts> = translate;

/** `t` with the signed-in area's texts; rerenders when the language changes. */
export function useT(): Translate<Texts> {
  useLanguage();
  return text;
}
