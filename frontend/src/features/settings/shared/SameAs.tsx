import type { ColleagueDto } from '../../../api/employees';
import { SelectField } from '../../../components/kit/SelectField';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';

interface Props {
  /** Distinguishes several of them on a page. */
  name: string;
  label: string;
  people: readonly ColleagueDto[];
  onChoose: (id: string) => void;
}

/** Takes over the ticks of another person; they are saved with the form. */
export function SameAs({ name, label, people, onChoose }: Props) {
  const t = useT();
  const language = useLanguage();
  return (
    <SelectField
      name={name}
      label={label}
      value=""
      placeholder={t('same.choose')}
      options={people.map((it) => ({ value: it.id, text: t('same.as', { name: formatName(it, language) }) }))}
      onChange={onChoose}
    />
  );
}
