import type { CurrentUserDto } from './account';

interface Info {
  title: string;
  introduction: string;
  defaultShop: string;
  showCalendar: boolean;
  language: CurrentUserDto['language'];
}

/** What is saved together, though each block changes only its own part: the rest stays as it was. Empty is absent. */
export function infoOf(me: CurrentUserDto, changes: Partial<Info>) {
  const { title, introduction, defaultShop, showCalendar, language }: Info = {
    title: me.title ?? '',
    introduction: me.introduction ?? '',
    defaultShop: me.defaultShop ?? '',
    showCalendar: me.showCalendar ?? true,
    language: me.language,
    ...changes,
  };
  return {
    showCalendar,
    language,
    ...(title.trim() === '' ? {} : { title: title.trim() }),
    ...(introduction.trim() === '' ? {} : { introduction: introduction.trim() }),
    ...(defaultShop === '' ? {} : { defaultShop }),
  };
}
