import { useLanguage } from '../../lib/i18n';
import { useCompany } from './CompanyContext';

/**
 * Reads a text of the salon for an element: in the page's language where the salon gave it, otherwise as it is, marked
 * with its language. `pages/salon_text.rs` chooses the same.
 */
export function useWritten() {
  const { language: own } = useCompany();
  const isOwn = useLanguage() === own;
  return (text: string | null | undefined, translated: string | null | undefined) =>
    isOwn || translated == null ? { children: text, lang: isOwn ? undefined : own } : { children: translated };
}
