import { Button } from '../../../../components/Button';
import { FormDialog } from '../../../../components/form/FormDialog';
import { TextField } from '../../../../components/form/TextField';
import { useForm } from '../../../../components/form/useForm';
import ui from '../../../../components/ui.module.css';
import { useT } from '../../../../lib/workspaceTexts';
import type { Range } from '../model/ranges';
import { readRanges, shortText, textOf } from '../model/ranges';
import type { ShownDay } from './model/draft';

interface Props {
  title: string;
  day: ShownDay;
  onSet: (ranges: readonly Range[]) => void;
  onClose: () => void;
}

/** The hours of a day, typed; they are part of the draft then. */
export function DayEditor({ title, day, onSet, onClose }: Props) {
  const t = useT();
  const set = (ranges: readonly Range[]) => {
    onClose();
    onSet(ranges);
  };
  const form = useForm<{ hours: string }, readonly Range[]>({
    initial: { hours: textOf(day.ranges) },
    check: ({ hours }) => {
      const { problem } = readRanges(hours);
      return { hours: problem === undefined ? undefined : t(`hours.problem.${problem}`) };
    },
    send: ({ hours }) => Promise.resolve({ data: readRanges(hours).ranges ?? [] }),
    onSaved: set,
  });
  return (
    <FormDialog title={title} editor={form} centred saveText={t('rota.set')} onClose={onClose}>
      <TextField {...form.field('hours')} label={t('rota.hoursOf')} hint={t('hours.typeHint')} autoComplete="off" />
      <div className={ui.row}>
        <Button kind="quiet" onClick={() => set([])}>
          {t('hours.isClosed')}
        </Button>
        {day.isSpecial && (
          <Button kind="quiet" onClick={() => set(day.usual)}>
            {t('rota.asUsual', {
              hours: day.usual.length === 0 ? t('rota.off') : day.usual.map(shortText).join(', '),
            })}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
