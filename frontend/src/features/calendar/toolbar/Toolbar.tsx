import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../components/Button';
import { chevronLeft, chevronRight, plus } from '../../../components/icons/icons';
import { useT } from '../../../lib/workspaceTexts';
import { DayJump } from './DayJump';
import type { DeskToolsProps } from './DeskTools';
import { DeskTools } from './DeskTools';
import { PersonSelect } from './PersonSelect';
import styles from './Toolbar.module.css';
import { ViewChoice } from './ViewChoice';

export interface ToolbarProps extends DeskToolsProps {
  /** The day in a line, where it is a single one. */
  summary: ReactNode;
  onToday: () => void;
  onStep: (direction: 1 | -1) => void;
  onNew: () => void;
}

/** One row: which days, in which view, whose, the tools, and a new appointment. */
export function Toolbar({ summary, onToday, onStep, onNew, ...tools }: ToolbarProps) {
  const t = useT();
  const { desk, view, day, who, onShow } = tools;
  return (
    <div className={`${styles.toolbar} ${tools.isCounter ? styles.counter : ''}`}>
      <div className={styles.period}>
        <Button kind="quiet" className={styles.today ?? ''} onClick={onToday}>
          {t('desk.today')}
        </Button>
        <IconButton icon={chevronLeft} label={t('desk.earlier')} onClick={() => onStep(-1)} />
        <IconButton icon={chevronRight} label={t('desk.later')} onClick={() => onStep(1)} />
        <div className={styles.title}>
          <DayJump view={view} day={day} onShow={onShow} />
          {summary}
        </div>
      </div>
      <ViewChoice view={view} onShow={onShow} />
      <PersonSelect colleagues={desk.colleagues} who={who} onShow={onShow} />
      {!tools.isCounter && <DeskTools {...tools} />}
      <Button icon={plus} className={styles.new ?? ''} disabled={tools.isReadOnly} onClick={onNew}>
        {t('desk.new')}
      </Button>
    </div>
  );
}
