import type { MessageKind, TemplatePreviewDto } from '../../../api/messages';
import { usePreviewTemplateMutation } from '../../../api/messages';
import type { Answer } from '../../../components/form/useForm';
import type { Language } from '../../../lib/i18n';
import { useDebouncedCall } from '../../../lib/useDebouncedCall';

interface Template {
  kind: MessageKind;
  language: Language;
  text: string;
}

/** A text as it would go out, with its price; read anew while it is being written. */
export function usePreview(template: Template | undefined) {
  const [preview] = usePreviewTemplateMutation();
  const { result, ...call } = useDebouncedCall<Template, Answer<TemplatePreviewDto>>(
    template,
    async (it) => await preview(it),
  );
  return { ...call, preview: result?.data, error: result?.error };
}
