import type { CurrentUserDto } from './identitySession';

interface PersonalInfo {
  title: string;
  introduction: string;
  /** In the other language; those a block does not change are left out. */
  translatedTitle?: string;
  translatedIntroduction?: string;
  defaultShop: string;
  showCalendar: boolean;
  language: CurrentUserDto['language'];
}

/** The whole request, although each block changes only its part of it; empty values are omitted. */
export function infoOf(me: CurrentUserDto, changes: Partial<PersonalInfo>) {
  const { title, introduction, defaultShop, ...others }: PersonalInfo = {
    title: me.title ?? '',
    introduction: me.introduction ?? '',
    defaultShop: me.defaultShop ?? '',
    showCalendar: me.showCalendar ?? true,
    language: me.language,
    ...changes,
  };
  return {
    ...others,
    ...(title.trim() === '' ? {} : { title: title.trim() }),
    ...(introduction.trim() === '' ? {} : { introduction: introduction.trim() }),
    ...(defaultShop === '' ? {} : { defaultShop }),
  };
}
