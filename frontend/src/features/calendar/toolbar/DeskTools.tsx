import { memo, Suspense, useId, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../components/Button';
import { Chip } from '../../../components/Chip';
import { Icon } from '../../../components/icons/Icon';
import {
  circleCheck,
  clipboard,
  clock,
  ellipsis,
  gap,
  info,
  tablet,
  users,
  userX,
} from '../../../components/icons/icons';
import { onDemand } from '../../../components/onDemand';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import type { Day } from '../../../lib/time';
import { loadTexts, useT } from '../../../lib/workspaceTexts';
import type { Colouring, Density, Desk, DeskView } from '../desk';
import { colourings, densities } from '../desk';
import { Legend } from '../Legend';
import type { PeopleChoice } from '../peopleChoice';
import { toggled } from '../peopleChoice';
import { PrintButton } from '../print/PrintButton';
import type { ShowDesk } from '../useDeskAddress';
import { PersonSelect } from './PersonSelect';
import styles from './Toolbar.module.css';
import { useDismiss } from './useDismiss';

/** Counted when the tools are opened: the calendar's first paint asks nothing for it. */
const queueCount = onDemand<object>(async () => {
  const [{ QueueCount }] = await Promise.all([
    import(/* webpackChunkName: "desk-forms" */ '../waiting/QueueCount'),
    loadTexts('waiting'),
  ]);
  return QueueCount;
});

export interface DeskToolsProps {
  desk: Desk;
  view: DeskView;
  day: Day;
  /** Employee id; empty for all. */
  who: string;
  deleted: boolean;
  /** Nothing can be made. */
  isReadOnly: boolean;
  colouring: Colouring;
  density: Density;
  /** At the counter; the way out is elsewhere. */
  isCounter: boolean;
  onShow: ShowDesk;
  onColouring: (by: Colouring) => void;
  onDensity: (density: Density) => void;
  people: PeopleChoice;
  onPeople: (choice: PeopleChoice) => void;
  onAbsence: () => void;
  onFindGaps: () => void;
  onWhyNot: () => void;
  onCounter: () => void;
  /** Begins to select several appointments. */
  onSelect: () => void;
  /** Shows the tray, or hides it. */
  onTray: () => void;
}

/** Rarer commands and the settings of the view, in a panel under its button. */
export const DeskTools = memo(function DeskTools(props: DeskToolsProps) {
  const t = useT();
  const panel = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useDismiss(box, isOpen, () => setOpen(false));
  return (
    <div ref={box} className={styles.tools}>
      <Button
        kind="quiet"
        className={styles.more ?? ''}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={ellipsis} />
        <span className={ui.hidden}>{t('desk.more')}</span>
      </Button>
      {/* Always there: printing listens in it. */}
      <div id={panel} className={`${styles.panel} ${isOpen ? styles.shown : ''}`}>
        <PersonSelect isAmongTools colleagues={props.desk.colleagues} who={props.who} onShow={props.onShow} />
        <Commands {...props} isOpen={isOpen} onDone={() => setOpen(false)} />
        <ViewSettings {...props} />
      </div>
    </div>
  );
});

interface CommandsProps extends DeskToolsProps {
  isOpen: boolean;
  onDone: () => void;
}

/** Rarer commands. */
function Commands({ isOpen, onDone, ...props }: CommandsProps) {
  const t = useT();
  const { desk, view, day, who, deleted, isReadOnly } = props;
  const then = (act: () => void) => () => {
    onDone();
    act();
  };
  return (
    <div className={styles.commands}>
      <Button kind="quiet" icon={clock} disabled={isReadOnly} onClick={then(props.onAbsence)}>
        {t('desk.newAbsence')}
      </Button>
      {!isReadOnly && (
        <ButtonLink kind="quiet" icon={userX} to={`/provider/calendar/away?day=${day}&who=${who}`}>
          {t('desk.sickDay')}
        </ButtonLink>
      )}
      <Button kind="quiet" icon={gap} disabled={isReadOnly} onClick={then(props.onFindGaps)}>
        {t('gaps.title')}
      </Button>
      <ButtonLink kind="quiet" icon={users} to="/provider/calendar/waiting">
        {t('desk.queue')}
        {isOpen && !isReadOnly && (
          <Suspense fallback={null}>
            <queueCount.Component />
          </Suspense>
        )}
      </ButtonLink>
      <Button kind="quiet" icon={circleCheck} disabled={isReadOnly} onClick={then(props.onSelect)}>
        {t('desk.selectSeveral')}
      </Button>
      <Button kind="quiet" icon={clipboard} disabled={isReadOnly} onClick={then(props.onTray)}>
        {t('desk.tray')}
      </Button>
      <Button kind="quiet" icon={info} onClick={then(props.onWhyNot)}>
        {t('desk.whyNot')}
      </Button>
      <PrintButton desk={desk} view={view} day={day} person={who} deleted={deleted} />
      <Button kind="quiet" icon={tablet} onClick={then(props.onCounter)}>
        {t('counter.title')}
      </Button>
    </div>
  );
}

/** The choice of the people with columns: all, who works on the day, or some of them. */
function PeopleShown({ desk, people, onPeople }: Pick<DeskToolsProps, 'desk' | 'people' | 'onPeople'>) {
  const t = useT();
  const language = useLanguage();
  const all = desk.colleagues.filter((it) => it.showCalendar || it.isLeftOut === true);
  if (all.length < 2) {
    return null;
  }
  return (
    <fieldset className={styles.choice}>
      <legend>{t('desk.people')}</legend>
      <Chip pressed={people === 'everybody'} onClick={() => onPeople('everybody')}>
        {t('desk.everybody')}
      </Chip>
      <Chip pressed={people === 'working'} onClick={() => onPeople('working')}>
        {t('desk.people.working')}
      </Chip>
      {all.map((it) => (
        <Chip
          key={it.id}
          pressed={typeof people !== 'string' && people.includes(it.id)}
          onClick={() => onPeople(toggled(people, it.id))}
        >
          {formatName(it, language)}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Height of the hours, colours with their meaning, and whether deleted events are shown. */
function ViewSettings({ desk, deleted, colouring, density, people, onShow, onPeople, ...props }: DeskToolsProps) {
  const t = useT();
  const { onColouring, onDensity } = props;
  return (
    <div className={styles.settings}>
      <PeopleShown desk={desk} people={people} onPeople={onPeople} />
      <fieldset className={styles.choice}>
        <legend>{t('desk.density')}</legend>
        {densities.map((it) => (
          <Chip key={it} pressed={it === density} onClick={() => onDensity(it)}>
            {t(`desk.density.${it}`)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={styles.choice}>
        <legend>{t('desk.colours')}</legend>
        {colourings.map((it) => (
          <Chip key={it} pressed={it === colouring} onClick={() => onColouring(it)}>
            {t(`desk.colours.${it}`)}
          </Chip>
        ))}
      </fieldset>
      <Legend desk={desk} by={colouring} />
      <div className={styles.choice}>
        <Chip pressed={deleted} onClick={() => onShow({ deleted: !deleted })}>
          {t('desk.showDeleted')}
        </Chip>
      </div>
      <p className={`${ui.muted} ${ui.small} ${styles.keys}`}>{t('desk.keys')}</p>
    </div>
  );
}
