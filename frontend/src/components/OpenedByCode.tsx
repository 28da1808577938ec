import type { ComponentProps, ReactNode } from 'react';
import { useEffect } from 'react';
import { toRefusal } from '../api/errors';
import { useGetGuestOrUserQuery } from '../api/identitySession';
import type { Language } from '../lib/i18n';
import { askedLanguage, currentLanguage, storedLanguage, switchLanguage } from '../lib/i18n';
import { isGone } from '../lib/opened';
import { useT } from '../lib/workspaceTexts';
import { ButtonAnchor } from './Button';
import { EmptyState } from './EmptyState';
import { PageHeading } from './PageHeading';
import { QueryError } from './QueryError';
import { Skeleton } from './Skeleton';
import ui from './ui.module.css';

interface Query<Data> {
  data?: Data | undefined;
  isError: boolean;
  error?: ComponentProps<typeof QueryError>['error'];
  refetch: () => unknown;
}

interface Props<Data> {
  title: string;
  /** Shown when the code opens nothing. */
  unknown: string;
  /** Shown when the server did not answer. */
  failed: string;
  query: Query<Data>;
  className?: string | undefined;
  children: (data: Data) => ReactNode;
}

/** A page that the code of a message to a guest opens, without signing in. */
export function OpenedByCode<Data extends { language: Language }>(props: Props<Data>) {
  const { title, unknown, failed, query, className = '', children } = props;
  const t = useT();
  useGuestLanguage(query.data?.language);
  const isUnknown =
    (query.data === undefined && isGone()) ||
    (query.isError && /not_found$|malformed$/.test(toRefusal(query.error).code));
  return (
    <div className={`${ui.stack} ${className}`}>
      <PageHeading site="Szalonka">{title}</PageHeading>
      {isUnknown ? (
        <EmptyState bird="searching" text={unknown}>
          <ButtonAnchor kind="quiet" href="/">
            {t('app.toHome')}
          </ButtonAnchor>
        </EmptyState>
      ) : query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <QueryError text={failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </div>
  );
}

/** Shows the page in the language of the guest's messages, unless another was chosen or a user is signed in. */
function useGuestLanguage(language: Language | undefined): void {
  const me = useGetGuestOrUserQuery().data;
  useEffect(() => {
    const isChosen = askedLanguage(window.location.search) !== null || storedLanguage() !== null;
    if (language !== undefined && me === null && !isChosen && language !== currentLanguage()) {
      void switchLanguage(language, false);
    }
  }, [language, me]);
}
