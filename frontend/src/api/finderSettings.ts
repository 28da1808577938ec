import { finderSettingsCalls } from './generated/finderSettings';

/** Settings of the finder's card of a salon, and of its employees on the card. */
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
