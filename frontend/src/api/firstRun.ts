import { generatedWorkspaceApi } from './generatedWorkspace';

/** The first steps of a new salon. */
const firstRunApi = generatedWorkspaceApi.enhanceEndpoints({
  addTagTypes: [...(['Me', 'FirstRun'] as const)],
  endpoints: {
    getFirstRun: { providesTags: ['FirstRun'] },
    changeFirstRun: {
      // The answer about who is signed in says whether the list is shown at all.
      invalidatesTags: (_run, error, { putAway }) => (error === undefined && putAway != null ? ['Me'] : []),
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(generatedWorkspaceApi.util.upsertQueryData('getFirstRun', undefined, data));
        } catch {
          // The caller shows the refusal.
        }
      },
    },
  },
});

export const { useChangeFirstRunMutation, useGetFirstRunQuery } = firstRunApi;

export type { ChangeFirstRunRequest, FirstRunDto, FirstStepDto, StepStateDto } from './generatedWorkspace';
