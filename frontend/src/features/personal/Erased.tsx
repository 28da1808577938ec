import { useEffect } from 'react';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import { ButtonAnchor } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { browser } from '../../lib/browser';
import { homeOf } from '../../lib/roles';
import { useT } from '../../lib/workspaceTexts';
import { wasErased } from './erasure';

/** Says goodbye to a guest who erased their account, and what is kept nevertheless (docs/rules.md#own-data). */
export function Erased() {
  const t = useT();
  const me = useGetGuestOrUserQuery().data;
  // Opened by another person, or by the same guest after coming back.
  const otherPage = me != null ? homeOf(me.roles) : wasErased() ? undefined : '/';
  useEffect(() => {
    if (otherPage !== undefined) {
      browser.replace(otherPage);
    }
  }, [otherPage]);
  if (otherPage !== undefined) {
    return null;
  }
  return (
    <div className={ui.stack}>
      <PageHeading site="Szalonka">{t('ownData.erasedTitle')}</PageHeading>
      <p>{t('ownData.erasedGone')}</p>
      <p>{t('ownData.erasedKept')}</p>
      <EmptyState bird="flying" text={t('ownData.erasedBack')}>
        <ButtonAnchor kind="quiet" href="/">
          {t('ownData.erasedFind')}
        </ButtonAnchor>
      </EmptyState>
    </div>
  );
}
