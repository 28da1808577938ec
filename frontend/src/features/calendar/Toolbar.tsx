import type { ReactNode } from 'react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { Button, ButtonLink, IconButton } from '../../components/Button';
import { Chip } from '../../components/Chip';
import { Icon } from '../../components/icons/Icon';
import { chevronLeft, chevronRight, ellipsis, gap, info, plus, tablet, userX } from '../../components/icons/icons';
import { DateField } from '../../components/kit/DateField';
import { SelectField } from '../../components/kit/SelectField';
import ui from '../../components/ui.module.css';
import type { Language } from '../../lib/i18n';
import { useLanguage } from '../../lib/i18n';
import { formatName } from '../../lib/names';
import type { Day } from '../../lib/time';
import { formatDay, formatMonth, formatPeriod } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import styles from './Calendar.module.css';
import type { Colouring, Desk, DeskView } from './desk';
import { colourings, daysOf, deskViewNames } from './desk';
import { PrintButton } from './print/PrintButton';
import type { ShowDesk } from './useDeskAddress';

interface Props {
  desk: Desk;
  view: DeskView;
  day: Day;
  /** Employee id; empty for all. */
  who: string;
  deleted: boolean;
  /** Nothing can be made. */
  isReadOnly: boolean;
  colouring: Colouring;
  /** The day in a line, where it is a single one. */
  summary: ReactNode;
  onToday: () => void;
  onStep: (direction: 1 | -1) => void;
  onShow: ShowDesk;
  onColouring: (by: Colouring) => void;
  onNew: () => void;
  onAbsence: () => void;
  onFindGaps: () => void;
  onWhyNot: () => void;
  /** Large, for a counter: what is rarer stands behind a button everywhere, and the way out is elsewhere. */
  isCounter: boolean;
  onCounter: () => void;
}

/** Which days, whose, how; and what can be made. On a phone the hours come first: what is rarer stands behind a button. */
export function Toolbar(props: Props) {
  const t = useT();
  const language = useLanguage();
  const rarer = useId();
  const [showsMore, setShowsMore] = useState(false);
  const { desk, view, day } = props;
  return (
    <div className={`${styles.toolbar} ${props.isCounter ? styles.brief : ''}`}>
      <div className={styles.line}>
        <div className={styles.period}>
          <Button kind="quiet" onClick={props.onToday}>
            {t('desk.today')}
          </Button>
          <IconButton icon={chevronLeft} label={t('desk.earlier')} onClick={() => props.onStep(-1)} />
          <IconButton icon={chevronRight} label={t('desk.later')} onClick={() => props.onStep(1)} />
          <p className={styles.title}>
            {titleOf(view, day, language)}
            {props.summary}
          </p>
        </div>
        <Views
          view={view}
          deleted={props.deleted}
          isCounter={props.isCounter}
          onShow={props.onShow}
          onCounter={props.onCounter}
        />
      </div>
      <div className={styles.line}>
        <div className={styles.first}>
          <Button icon={plus} className={styles.new ?? ''} disabled={props.isReadOnly} onClick={props.onNew}>
            {t('desk.new')}
          </Button>
          <Button
            kind="quiet"
            className={styles.more ?? ''}
            aria-expanded={showsMore}
            aria-controls={rarer}
            onClick={() => setShowsMore(!showsMore)}
          >
            <Icon path={ellipsis} />
            <span className={styles.moreText}>{t('desk.more')}</span>
          </Button>
        </div>
        <div id={rarer} className={`${styles.rarer} ${showsMore ? styles.shown : ''}`}>
          <Actions
            desk={desk}
            view={view}
            day={day}
            who={props.who}
            deleted={props.deleted}
            isReadOnly={props.isReadOnly}
            onAbsence={props.onAbsence}
            onFindGaps={props.onFindGaps}
            onWhyNot={props.onWhyNot}
          />
          <Choices
            desk={desk}
            view={view}
            day={day}
            who={props.who}
            colouring={props.colouring}
            onShow={props.onShow}
            onColouring={props.onColouring}
          />
        </div>
      </div>
    </div>
  );
}

type ViewsProps = Pick<Props, 'view' | 'deleted' | 'isCounter' | 'onShow' | 'onCounter'>;

/** Buttons for the views. */
const Views = memo(function Views({ view, deleted, isCounter, onShow, onCounter }: ViewsProps) {
  const t = useT();
  const views = useRef<HTMLFieldSetElement>(null);
  // On a phone the row is wider than the screen.
  useEffect(() => {
    const [row, chosen] = [views.current, views.current?.querySelector(`[data-view=${view}]`)];
    if (row != null && chosen != null) {
      const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
      row.scrollLeft += Math.max(0, inner.right - outer.right + 8) - Math.max(0, outer.left - inner.left + 8);
    }
  }, [view]);
  return (
    <fieldset ref={views} className={styles.views}>
      <legend className={ui.hidden}>{t('desk.view')}</legend>
      {deskViewNames.map((name) => (
        <Chip key={name} data-view={name} pressed={name === view} onClick={() => onShow({ view: name })}>
          {t(`desk.view.${name}`)}
        </Chip>
      ))}
      <Chip pressed={deleted} onClick={() => onShow({ deleted: !deleted })}>
        {t('desk.showDeleted')}
      </Chip>
      {!isCounter && <IconButton icon={tablet} label={t('counter.title')} onClick={onCounter} />}
    </fieldset>
  );
});

type ActionsProps = Pick<
  Props,
  'desk' | 'view' | 'day' | 'who' | 'deleted' | 'isReadOnly' | 'onAbsence' | 'onFindGaps' | 'onWhyNot'
>;

/** Rarer commands. */
const Actions = memo(function Actions(props: ActionsProps) {
  const t = useT();
  const { desk, view, day, who, deleted, isReadOnly } = props;
  return (
    <div className={ui.row}>
      <Button kind="quiet" disabled={isReadOnly} onClick={props.onAbsence}>
        {t('desk.newAbsence')}
      </Button>
      {!isReadOnly && (
        <ButtonLink
          kind="quiet"
          icon={userX}
          className={`${styles.shorter} ${styles.word}`}
          title={t('desk.sickDay')}
          to={`/provider/calendar/away?day=${day}&who=${who}`}
        >
          <span>{t('desk.sickDay')}</span>
        </ButtonLink>
      )}
      <Button
        kind="quiet"
        icon={gap}
        className={styles.shorter ?? ''}
        title={t('gaps.title')}
        disabled={isReadOnly}
        onClick={props.onFindGaps}
      >
        <span>{t('gaps.title')}</span>
      </Button>
      <IconButton icon={info} label={t('desk.whyNot')} onClick={props.onWhyNot} />
      <PrintButton desk={desk} view={view} day={day} person={who} deleted={deleted} />
    </div>
  );
});

type ChoicesProps = Pick<Props, 'desk' | 'view' | 'day' | 'who' | 'colouring' | 'onShow' | 'onColouring'>;

/** Which day, whose, and what the colours say. */
const Choices = memo(function Choices({ desk, view, day, who, colouring, onShow, onColouring }: ChoicesProps) {
  const t = useT();
  return (
    <div className={styles.choices}>
      <DateField
        name="day"
        label={t('desk.date')}
        hidesLabel
        value={day}
        onChange={(chosen) => chosen !== '' && onShow({ day: chosen })}
      />
      <PersonSelect
        colleagues={desk.colleagues}
        who={who}
        offersEverybody={view !== 'three' && view !== 'week'}
        onShow={onShow}
      />
      <Colours colouring={colouring} onColouring={onColouring} />
    </div>
  );
});

interface PersonSelectProps extends Pick<Desk, 'colleagues'>, Pick<Props, 'who' | 'onShow'> {
  offersEverybody: boolean;
}

// A list costs as much as twenty columns, and stays as it is from day to day.
const PersonSelect = memo(function PersonSelect({ colleagues, who, offersEverybody, onShow }: PersonSelectProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <SelectField
      name="who"
      label={t('desk.who')}
      value={who}
      options={[
        ...(offersEverybody ? [{ value: '', text: t('desk.everybody') }] : []),
        // An employee without a calendar stays in the list while shown, as by an address that names them.
        ...colleagues
          .filter((it) => it.showCalendar || it.id === who)
          .map((it) => ({ value: it.id, text: formatName(it, language) })),
      ]}
      onChange={(chosen) => onShow({ who: chosen })}
    />
  );
});

const Colours = memo(function Colours({ colouring, onColouring }: Pick<Props, 'colouring' | 'onColouring'>) {
  const t = useT();
  return (
    <SelectField
      name="colouring"
      label={t('desk.colours')}
      value={colouring}
      options={colourings.map((it) => ({ value: it, text: t(`desk.colours.${it}`) }))}
      onChange={(chosen) => onColouring(colourings.find((it) => it === chosen) ?? 'service')}
    />
  );
});

function titleOf(view: DeskView, day: Day, language: Language): string {
  const { from, count } = daysOf(view, day);
  if (view === 'month') {
    return formatMonth(day, language);
  }
  return count === 1 ? formatDay(from, language) : formatPeriod(from, count, language);
}
