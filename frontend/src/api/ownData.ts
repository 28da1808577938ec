import { ownDataCalls } from './generated/ownData';

/** A guest's own data in all salons: SMS of each, and erasing it. */
const ownDataApi = ownDataCalls.enhanceEndpoints({
  endpoints: {
    // The answer is the list as it is now.
    chooseSms: {
      onQueryStarted: async (_choice, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data !== undefined) {
          dispatch(
            ownDataCalls.util.upsertQueryEntries([{ endpointName: 'listSmsChoices', arg: undefined, value: data }]),
          );
        }
      },
    },
  },
});

export const { useChooseSmsMutation, useEraseOwnDataMutation, useGetErasureQuery, useListSmsChoicesQuery } = ownDataApi;

export type { ErasureSalonDto, SmsChoiceDto } from './generated/types';
