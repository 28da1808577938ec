import { finderSettingsCalls } from './generated/finderSettings';

/** How the finder shows a salon and its people. */
const finderSettingsApi = finderSettingsCalls.enhanceEndpoints({
  endpoints: {
    getFinderSettings: { providesTags: ['Company', 'Shops', 'Prices', 'Colleagues'] },
    changeFinderSettings: { invalidatesTags: ['Company'] },
    getPersonFinderSettings: { providesTags: ['Colleagues'] },
    changePersonFinderSettings: { invalidatesTags: ['Colleagues'] },
  },
});

export const {
  useChangeFinderSettingsMutation,
  useChangePersonFinderSettingsMutation,
  useGetFinderSettingsQuery,
  useGetPersonFinderSettingsQuery,
} = finderSettingsApi;

export type { FinderSettingsDto, PersonFinderSettingsDto } from './generated/types';
