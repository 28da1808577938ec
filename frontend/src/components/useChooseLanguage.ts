import { useDispatch } from 'react-redux';
import { useGetGuestOrUserQuery } from '../api/api';
import { toRefusal } from '../api/errors';
import { infoOf } from '../api/personalInfo';
import { useSetGuestPersonalInfoMutation, useSetUserPersonalInfoMutation } from '../api/workspace';
import type { Language } from '../lib/i18n';
import { errorText, switchLanguage } from '../lib/i18n';
import { toastShown } from './toasts/toastSlice';

/** Changes the language of the page, of this browser, and of the account of whoever is signed in. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const dispatch = useDispatch();
  const me = useGetGuestOrUserQuery().data;
  const [saveGuest] = useSetGuestPersonalInfoMutation();
  const [saveUser] = useSetUserPersonalInfoMutation();
  return async (language) => {
    await switchLanguage(language, true);
    if (me == null || me.language === language) {
      return;
    }
    // What a guest saves is the language alone; a colleague's is one of several things that are saved together.
    const saved = me.roles.includes('GUEST') ? await saveGuest({ language }) : await saveUser(infoOf(me, { language }));
    if (saved.error !== undefined) {
      dispatch(toastShown({ type: 'error', text: errorText(toRefusal(saved.error).code) }));
    }
  };
}
