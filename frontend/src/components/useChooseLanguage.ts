import { toRefusal } from '../api/errors';
import { useSetGuestPersonalInfoMutation, useSetUserPersonalInfoMutation } from '../api/identity';
import { useGetGuestOrUserQuery } from '../api/identitySession';
import { infoOf } from '../api/personalInfo';
import type { Language } from '../lib/i18n';
import { errorText, switchLanguage } from '../lib/i18n';
import { notify } from './kit/notify';

/** Changes the language of the page, the browser and the signed-in account. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const me = useGetGuestOrUserQuery().data;
  const [saveGuest] = useSetGuestPersonalInfoMutation();
  const [saveUser] = useSetUserPersonalInfoMutation();
  return async (language) => {
    await switchLanguage(language, true);
    if (me == null || me.language === language) {
      return;
    }
    // A guest's language is saved alone, a colleague's together with other data.
    const saved = me.roles.includes('GUEST') ? await saveGuest({ language }) : await saveUser(infoOf(me, { language }));
    if (saved.error !== undefined) {
      notify('error', errorText(toRefusal(saved.error).code));
    }
  };
}
