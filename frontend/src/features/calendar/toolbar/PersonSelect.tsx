import { memo } from 'react';
import { SelectField } from '../../../components/kit/SelectField';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import type { ShowDesk } from '../useDeskAddress';
import { everybody } from '../useDeskAddress';
import styles from './Toolbar.module.css';

interface Props extends Pick<Desk, 'colleagues'> {
  /** Employee id; empty for all. */
  who: string;
  onShow: ShowDesk;
}

interface PlacedProps extends Props {
  /** Among the tools, where the row has no room for it. */
  isAmongTools?: boolean;
}

// A list costs as much as twenty columns, and stays as it is from day to day.
export const PersonSelect = memo(function PersonSelect(props: PlacedProps) {
  const { colleagues, who, onShow, isAmongTools = false } = props;
  const t = useT();
  const language = useLanguage();
  const shown = colleagues.filter((it) => it.showCalendar);
  const isPart = colleagues.some((it) => it.isLeftOut === true);
  return (
    <div className={isAmongTools ? styles.personAmongTools : styles.person}>
      <SelectField
        name={isAmongTools ? 'person' : 'who'}
        label={t('desk.who')}
        value={who}
        options={[
          { value: '', text: isPart ? t('desk.someOf', { count: shown.length }) : t('desk.everybody') },
          // An employee without a calendar stays in the list while shown, as by an address that names them.
          ...colleagues
            .filter((it) => it.showCalendar || it.isLeftOut === true || it.id === who)
            .map((it) => ({ value: it.id, text: formatName(it, language) })),
        ]}
        onChange={(chosen) => onShow({ who: chosen || everybody })}
      />
    </div>
  );
});
