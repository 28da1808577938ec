import { memo } from 'react';
import { SelectField } from '../../../components/kit/SelectField';
import type { Language } from '../../../lib/i18n';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk, DeskView } from '../desk';
import type { ShowDesk } from '../useDeskAddress';
import styles from './Toolbar.module.css';

interface Props extends Pick<Desk, 'colleagues'> {
  view: DeskView;
  /** Employee id; empty for all. */
  who: string;
  onShow: ShowDesk;
}

function usePersonOptions({ colleagues, view, who }: Omit<Props, 'onShow'>): { value: string; text: string }[] {
  const t = useT();
  const language: Language = useLanguage();
  const isOnes = view === 'three' || view === 'week';
  return [
    ...(isOnes ? [] : [{ value: '', text: t('desk.everybody') }]),
    // An employee without a calendar stays in the list while shown, as by an address that names them.
    ...colleagues
      .filter((it) => it.showCalendar || it.id === who)
      .map((it) => ({ value: it.id, text: formatName(it, language) })),
  ];
}

// A list costs as much as twenty columns, and stays as it is from day to day.
export const PersonSelect = memo(function PersonSelect(props: Props) {
  const t = useT();
  const options = usePersonOptions(props);
  const { who, onShow } = props;
  return (
    <div className={styles.person}>
      <SelectField
        name="who"
        label={t('desk.who')}
        value={who}
        options={options}
        onChange={(chosen) => onShow({ who: chosen })}
      />
    </div>
  );
});

/** The same among the tools, where the row has no room for it. */
export function PersonList(props: Props) {
  const t = useT();
  const options = usePersonOptions(props);
  const { who, onShow } = props;
  return (
    <label className={styles.personList}>
      <span>{t('desk.who')}</span>
      <select name="person" value={who} onChange={({ target }) => onShow({ who: target.value })}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
