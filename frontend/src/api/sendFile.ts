import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { currentLanguage } from '../lib/i18n';
import { csrfHeader, csrfToken, rememberToken } from './csrf';
import type { Refusal } from './errors';
import { toRefusal } from './errors';

/** The result in RTK Query's form. */
type UploadResult = { data: unknown } | { error: FetchBaseQueryError };

/** Long, for slow mobile networks. */
const timeoutMs = 120_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends it without a retry; `renewed` says whether the response brought a new CSRF token. */
function sendOnce(path: string, form: FormData, onProgress: (share: number) => void) {
  return new Promise<{ sent: UploadResult; renewed: boolean }>((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.timeout = timeoutMs;
    request.setRequestHeader('Accept-Language', currentLanguage());
    request.setRequestHeader('Authorization', '');
    const token = csrfToken();
    if (token !== undefined) {
      request.setRequestHeader(csrfHeader(), token);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const given = request.getResponseHeader(csrfHeader());
      const renewed = given !== null && rememberToken(new Headers({ [csrfHeader()]: given }));
      const { status } = request;
      const data = parsed(request.responseText);
      done({ sent: status >= 200 && status < 300 ? { data } : { error: { status, data } }, renewed });
    };
    const fail = () => done({ sent: { error: { status: 'FETCH_ERROR', error: '' } }, renewed: false });
    request.onerror = fail;
    request.ontimeout = fail;
    request.send(form);
  });
}

/** Sends a form with files, reporting upload progress (0 to 1), which `fetch` cannot. */
export async function sendForm(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<UploadResult> {
  let { sent, renewed } = await sendOnce(path, form, onProgress);
  if ('error' in sent && toRefusal(sent.error).code === 'access.csrf' && renewed) {
    ({ sent } = await sendOnce(path, form, onProgress));
  }
  return sent;
}

/** Sends one file as `sendForm` does; returns the refusal, if any. */
export async function sendFile(
  path: string,
  file: Blob,
  name: string,
  onProgress: (share: number) => void,
): Promise<Refusal | undefined> {
  const form = new FormData();
  form.append('file', file, name);
  const sent = await sendForm(path, form, onProgress);
  return 'error' in sent ? toRefusal(sent.error) : undefined;
}
