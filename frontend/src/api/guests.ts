import { guestsCalls } from './generated/guests';
import { onSuccess } from './onSuccess';

/** Cards, and the calendar that shows their names. */
const changesCards = { invalidatesTags: onSuccess('Guests', 'Events') };

const changesFormulas = { invalidatesTags: onSuccess('Guests') };

/** Guests and their cards. */
const guestsApi = guestsCalls.enhanceEndpoints({
  endpoints: {
    listGuests: { providesTags: ['Guests'] },
    listInitials: { providesTags: ['Guests'] },
    searchGuests: { providesTags: ['Guests'] },
    guestStat: { providesTags: ['Guests'] },
    getGuest: { providesTags: ['Guests'] },
    saveGuest: changesCards,
    mergeGuests: changesCards,
    listFormulas: { providesTags: ['Guests'] },
    addFormula: changesFormulas,
    deleteFormula: changesFormulas,
    // A preview changes nothing.
    importGuests: { invalidatesTags: (result) => (result?.imported === true ? ['Guests'] : []) },
  },
});

export const {
  useAddFormulaMutation,
  useDeleteFormulaMutation,
  useGetGuestQuery,
  useGuestStatQuery,
  useImportGuestsMutation,
  useListFormulasQuery,
  useListGuestsQuery,
  useListInitialsQuery,
  useMergeGuestsMutation,
  useSaveGuestMutation,
  useSearchGuestsQuery,
} = guestsApi;

/** One page of guests, for lists that show several pages. */
export const { listGuests } = guestsApi.endpoints;

export type {
  FormulaDto,
  GuestDto,
  GuestStatDto,
  GuestTagDto,
  ImportedGuestsDto,
  ImportRowDto,
  SaveGuestRequest,
} from './generated/types';
