import { useState } from 'react';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { CompanyNotificationsDto, MessageKind } from '../../../api/messages';
import { useChangeNotificationTemplateMutation } from '../../../api/messages';
import { UndoBar } from '../../../components/kit/UndoBar';
import type { Language } from '../../../lib/i18n';
import { useLanguage } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import { TemplateForm } from './TemplateForm';

interface Chosen {
  kind: MessageKind;
  language: Language;
}

/** A text that was replaced by the product's own. */
interface ReplacedText extends Chosen {
  text: string;
}

/** The texts of messages, one at a time. */
export function TextsBlock({ company }: { company: CompanyNotificationsDto }) {
  const t = useT();
  const [save] = useChangeNotificationTemplateMutation();
  const language = useLanguage();
  const [{ kind, language: of }, setChosen] = useState<Chosen>({ kind: 'preEvent', language });
  const [replaced, setReplaced] = useState<ReplacedText>();
  // The answer of a change, until the settings are read again.
  const [saved, setSaved] = useState<CompanyNotificationsDto>();
  const current = saved !== undefined && saved.version > company.version ? saved : company;
  // The form of a text is reset after each change made outside it.
  const [changes, setChanges] = useState<Readonly<Record<string, number>>>({});
  const keyOf = (it: Chosen) => `${it.kind} ${it.language}`;
  const template = current.templates.find((it) => it.kind === kind && it.language === of);
  const replace = async (what: Chosen, text: string | null): Promise<Refusal | undefined> => {
    const answer = await save({ ...what, text, version: current.version });
    if (answer.error !== undefined) {
      return toRefusal(answer.error);
    }
    setSaved(answer.data.company ?? undefined);
    const key = keyOf(what);
    setChanges((before) => ({ ...before, [key]: (before[key] ?? 0) + 1 }));
    return undefined;
  };
  if (template === undefined) {
    return null;
  }
  return (
    <>
      <TemplateForm
        key={`${keyOf(template)} ${changes[keyOf(template)] ?? 0}`}
        company={current}
        template={template}
        onChoose={setChosen}
        onToDefault={async () => {
          const refusal = await replace({ kind, language: of }, null);
          if (refusal === undefined) {
            setReplaced({ kind, language: of, text: template.text });
          }
          return refusal;
        }}
      />
      {replaced !== undefined && (
        <UndoBar
          text={t('messages.isDefaultAgain')}
          onUndo={() => replace({ kind: replaced.kind, language: replaced.language }, replaced.text)}
          onClose={() => setReplaced(undefined)}
        />
      )}
    </>
  );
}
