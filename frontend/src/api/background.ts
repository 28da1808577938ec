import { shrunk } from '../lib/shrink';
import type { CurrentCompanyDto } from './generatedWorkspace';
import { generatedWorkspaceApi } from './generatedWorkspace';
import { sendForm } from './sendFile';

interface Background {
  file: File;
  /** Upload progress, 0 to 1. */
  onProgress: (share: number) => void;
}

const background = generatedWorkspaceApi
  .enhanceEndpoints({
    addTagTypes: ['Company'],
    endpoints: { deleteBackground: { invalidatesTags: ['Company'] } },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Puts a picture behind the head of the company's pages; a large one is made smaller first. */
      sendBackground: build.mutation<CurrentCompanyDto, Background>({
        queryFn: async ({ file, onProgress }) => {
          const form = new FormData();
          form.append('file', await shrunk(file), file.name);
          const sent = await sendForm('/api/company/current/background', form, onProgress);
          return 'error' in sent ? sent : { data: sent.data as CurrentCompanyDto };
        },
        invalidatesTags: ['Company'],
      }),
    }),
  });

export const { useDeleteBackgroundMutation, useSendBackgroundMutation } = background;
