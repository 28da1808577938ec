import { identityEmailChangeCalls } from './generated/identityEmailChange';
import { onSuccess } from './onSuccess';

const changesIt = { invalidatesTags: onSuccess('EmailChange') };

/** Changes of one's own e-mail address. */
const emailChangeApi = identityEmailChangeCalls.enhanceEndpoints({
  endpoints: {
    getEmailChange: { providesTags: ['EmailChange'] },
    askEmailChange: changesIt,
    mailEmailChangeAgain: changesIt,
    giveUpEmailChange: { invalidatesTags: ['EmailChange'] },
    cancelEmailChange: changesIt,
    confirmEmailChange: { invalidatesTags: onSuccess('EmailChange', 'Me', 'Sessions') },
  },
});

export const {
  useAskEmailChangeMutation,
  useCancelEmailChangeMutation,
  useConfirmEmailChangeMutation,
  useGetEmailChangeQuery,
  useGiveUpEmailChangeMutation,
  useMailEmailChangeAgainMutation,
  useShowEmailChangeQuery,
} = emailChangeApi;

export type { AskEmailChangeRequest, PendingEmailChangeDto } from './generated/types';
