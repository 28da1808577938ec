import { guestsCalls } from './generated/guests';
import type { ImportedGuestsDto, ImportRowDto } from './guests';

const ndjson = 'application/x-ndjson';

/** Progress in cards. The import is one transaction: nothing is saved before it ends. */
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

/** Reads an NDJSON response, reporting progress, and returns its last line; other responses as plain JSON. */
async function readLines(response: Response, onProgress: Import['onProgress']): Promise<unknown> {
  if (response.body === null || response.headers.get('Content-Type')?.startsWith(ndjson) !== true) {
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
      // The response ended early. Retrying is safe: no guest is created twice.
      return { code: 'network' };
    }
  }
}

const withProgress = guestsCalls.injectEndpoints({
  endpoints: (build) => ({
    importWithProgress: build.mutation<ImportedGuestsDto, Import>({
      query: ({ rows, onProgress }) => ({
        url: '/api/guests/import',
        method: 'POST',
        headers: { Accept: `${ndjson}, application/json` },
        body: { preview: false, rows },
        responseHandler: (response) => readLines(response, onProgress),
        // A refusal may arrive as a line of a 200 response.
        validateStatus: ({ ok }, answer) => ok && typeof answer === 'object' && answer !== null && 'imported' in answer,
        timeout: 60_000,
      }),
      invalidatesTags: ['Guests', 'Events'],
    }),
  }),
});

export const { useImportWithProgressMutation } = withProgress;
