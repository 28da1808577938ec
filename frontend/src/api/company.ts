import { companyCalls } from './generated/company';
import { onSuccess } from './onSuccess';

/** The company's own data and rules. */
const companyApi = companyCalls.enhanceEndpoints({
  endpoints: {
    getCurrentCompany: { providesTags: ['Company'] },
    changeCompany: { invalidatesTags: ['Company', 'Me', 'FirstRun'] },
    changeOwner: { invalidatesTags: onSuccess('Colleagues', 'Me') },
    deleteBackground: { invalidatesTags: ['Company'] },
    deleteLogo: { invalidatesTags: ['Company'] },
    getMadeUp: { providesTags: ['Company', 'Prices', 'Sales', 'Guests', 'Events', 'Colleagues'] },
    disableDemoMode: {
      invalidatesTags: onSuccess(
        'Me',
        'Company',
        'Prices',
        'Shops',
        'Sales',
        'FirstRun',
        'Colleagues',
        'Guests',
        'Events',
      ),
    },
    getFirstRun: { providesTags: ['FirstRun'] },
    changeFirstRun: {
      // The answer about who is signed in says whether the list is shown at all.
      invalidatesTags: (_run, error, { putAway }) => (error === undefined && putAway != null ? ['Me'] : []),
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(companyCalls.util.upsertQueryData('getFirstRun', undefined, data));
        } catch {
          // The caller shows the refusal.
        }
      },
    },
  },
});

export const {
  useChangeCompanyMutation,
  useChangeFirstRunMutation,
  useChangeOwnerMutation,
  useDeleteBackgroundMutation,
  useDeleteLogoMutation,
  useDisableDemoModeMutation,
  useGetCurrentCompanyQuery,
  useGetFirstRunQuery,
  useGetMadeUpQuery,
  useGiveUpMutation,
} = companyApi;

export type {
  ChangeCompanyRequest,
  ChangeFirstRunRequest,
  CurrentCompanyDto,
  FirstRunDto,
  FirstStepDto,
  MadeUpDto,
  SampleTextDto,
  StepStateDto,
} from './generated/types';
