import { memo } from 'react';
import { SelectField } from '../../../components/kit/SelectField';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/workspaceTexts';
import type { DeskView } from '../desk';
import { deskViewNames } from '../desk';
import type { ShowDesk } from '../useDeskAddress';
import styles from './Toolbar.module.css';

interface Props {
  view: DeskView;
  onShow: ShowDesk;
}

/** The views: a button each, or one list where there is no room. */
export const ViewChoice = memo(function ViewChoice({ view, onShow }: Props) {
  const t = useT();
  return (
    <>
      <fieldset className={styles.views}>
        <legend className={ui.hidden}>{t('desk.view')}</legend>
        {deskViewNames.map((name) => (
          <button
            key={name}
            type="button"
            data-view={name}
            aria-pressed={name === view}
            onClick={() => onShow({ view: name })}
          >
            {t(`desk.view.${name}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.viewList}>
        <SelectField
          name="view"
          label={t('desk.view')}
          value={view}
          options={deskViewNames.map((name) => ({ value: name, text: t(`desk.view.${name}`) }))}
          onChange={(chosen) => onShow({ view: deskViewNames.find((name) => name === chosen) ?? view })}
        />
      </div>
    </>
  );
});
