import { lazy, Suspense, useContext, useState } from 'react';
import { withLaterTexts } from '../../lib/laterTexts';
import { CompanyContext } from '../company/CompanyContext';

const PrivacyDialog = lazy(() =>
  withLaterTexts(import(/* webpackChunkName: "privacy" */ './PrivacyDialog')).then((it) => ({
    default: it.PrivacyDialog,
  })),
);

interface Props {
  children: string;
  className?: string | undefined;
}

/**
 * Opens the privacy notice in a dialog, so that nothing typed is lost; with a modifier key in a new tab.
 */
export function PrivacyLink({ children, className }: Props) {
  const company = useContext(CompanyContext);
  const [open, setOpen] = useState(false);
  const query = company === undefined ? '' : `?salon=${encodeURIComponent(company.szalonkaId)}`;
  return (
    <>
      <a
        className={className}
        href={`/privacy${query}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
            event.preventDefault();
            setOpen(true);
          }
        }}
      >
        {children}
      </a>
      {open && (
        <Suspense fallback={null}>
          <PrivacyDialog company={company} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
