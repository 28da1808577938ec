import { generatedWorkspaceApi } from './generatedWorkspace';
import type { ImportedGuestsDto, ImportRowDto } from './guests';

/** A line of JSON each. */
const lines = 'application/x-ndjson';

/** How far an import is, in cards. Nothing of it stands before all of it does. */
export interface ImportProgress {
  done: number;
  of: number;
}

interface Import {
  rows: ImportRowDto[];
  onProgress: (progress: ImportProgress) => void;
}

const isProgress = (line: unknown): line is ImportProgress =>
  typeof line === 'object' && line !== null && 'done' in line && 'of' in line;

/** The last line of an answer that comes in lines, or an answer as any other; tells the lines before. */
async function readLines(response: Response, onProgress: Import['onProgress']): Promise<unknown> {
  if (response.body === null || response.headers.get('Content-Type')?.startsWith(lines) !== true) {
    return response.json();
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const whole = rest.split('\n');
    rest = whole.pop() ?? '';
    for (const text of whole) {
      const line: unknown = JSON.parse(text);
      if (!isProgress(line)) {
        return line;
      }
      onProgress(line);
    }
    if (done) {
      // It ended in the middle. Sent again, it makes nobody twice.
      return { code: 'network' };
    }
  }
}

const withProgress = generatedWorkspaceApi.enhanceEndpoints({ addTagTypes: ['Guests', 'Events'] }).injectEndpoints({
  endpoints: (build) => ({
    importWithProgress: build.mutation<ImportedGuestsDto, Import>({
      query: ({ rows, onProgress }) => ({
        url: '/api/guests/import',
        method: 'POST',
        headers: { Accept: `${lines}, application/json` },
        body: { preview: false, rows },
        responseHandler: (response) => readLines(response, onProgress),
        // A refusal may come as a line too.
        validateStatus: ({ ok }, answer) => ok && typeof answer === 'object' && answer !== null && 'imported' in answer,
        timeout: 60_000,
      }),
      invalidatesTags: ['Guests', 'Events'],
    }),
  }),
});

export const { useImportWithProgressMutation } = withProgress;
