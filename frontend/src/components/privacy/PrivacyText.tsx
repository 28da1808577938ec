import { useEffect, useState } from 'react';
import type { CompanyDto } from '../../api/salon';
import type { Language } from '../../lib/i18n';
import { useLanguage, useT } from '../../lib/i18n';
import type { Notice } from '../../locales/salon/privacy/notice';
import { noticeParts, noticeVersion } from '../../locales/salon/privacy/notice';
import { InlineError } from '../InlineError';
import { Skeleton } from '../Skeleton';
import styles from './privacy.module.css';

const loaders: Record<Language, () => Promise<{ notice: Notice }>> = {
  hu: () => import(/* webpackChunkName: "privacy-hu" */ '../../locales/salon/privacy/hu'),
  en: () => import(/* webpackChunkName: "privacy-en" */ '../../locales/salon/privacy/en'),
};

interface Props {
  /** The controller, if known. */
  company: CompanyDto | undefined;
  /** Heading level; with `h2`, on its own page, there is a table of contents. */
  heading: 'h2' | 'h3';
}

/** The privacy notice. */
export function PrivacyText({ company, heading: Heading }: Props) {
  const t = useT();
  const { notice, failed, retry } = useNotice(useLanguage());
  if (failed) {
    return <InlineError text={t('privacy.loadFailed')} onRetry={retry} />;
  }
  if (notice === undefined) {
    return <Skeleton rows={6} />;
  }
  const contacts = [company?.phone == null ? null : (company.phoneText ?? company.phone), company?.companyEmail];
  const values: Record<string, string> = {
    company: company?.name ?? '',
    address: company?.address ?? '',
    contacts: contacts.filter((it) => it != null).join(', '),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
  return (
    <article className={styles.notice}>
      <p>{notice.intro}</p>
      {Heading === 'h2' && (
        <ol className={styles.contents}>
          {noticeParts.map((part) => (
            <li key={part}>
              <a href={`#${part}`}>{notice.parts[part].title}</a>
            </li>
          ))}
        </ol>
      )}
      {noticeParts.map((part) => {
        const { title, text } = notice.parts[part];
        const known = part !== 'controller' || company !== undefined;
        const lines = known ? text.filter((line) => values.contacts !== '' || !line.includes('{contacts}')) : [];
        return (
          <section key={part}>
            <Heading id={Heading === 'h2' ? part : undefined}>{title}</Heading>
            {known ? lines.map((line) => <p key={line}>{fill(line)}</p>) : <p>{notice.controllerUnknown}</p>}
          </section>
        );
      })}
      <p className={styles.version}>{t('privacy.version', { day: noticeVersion })}</p>
    </article>
  );
}

/** Loads the notice on demand, since it is long and seldom read. */
function useNotice(language: Language) {
  const [loaded, setLoaded] = useState<{ language: Language; notice: Notice } | undefined>(undefined);
  const [failures, setFailures] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins when it is counted
  useEffect(() => {
    let wanted = true;
    loaders[language]().then(
      ({ notice }) => wanted && setLoaded({ language, notice }),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [language, failures]);
  return {
    notice: loaded?.language === language ? loaded.notice : undefined,
    failed,
    retry: () => {
      setFailed(false);
      setFailures(failures + 1);
    },
  };
}
