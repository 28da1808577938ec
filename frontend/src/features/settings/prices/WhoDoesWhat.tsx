import { useId } from 'react';
import type { ColleagueDto } from '../../../api/employees';
import type { EditedServiceDto } from '../../../api/prices';
import { useSetProviderServicesMutation } from '../../../api/prices';
import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import type { Answer } from '../../../components/form/useForm';
import { useForm } from '../../../components/form/useForm';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import { SameAs } from '../shared/SameAs';
import styles from '../shared/settings.module.css';
import type { TickChanges } from './ticks';
import { changedPeople, isTicked, withTicks } from './ticks';

interface Props {
  services: readonly EditedServiceDto[];
  colleagues: readonly ColleagueDto[];
  /** Reads the services anew. */
  reload: () => Promise<unknown>;
  onClose: () => void;
}

interface Edit {
  changes: TickChanges;
}

/** Services by people: ticks are changed first and saved together, with a call for each person. */
export function WhoDoesWhat({ services, colleagues, reload, onClose }: Props) {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const [set] = useSetProviderServicesMutation();
  const people = colleagues.filter((it) => it.state === 'ACTIVE');
  const sold = services.filter((it) => !it.deleted);
  const changedIn = (changes: TickChanges) =>
    changedPeople(
      changes,
      people.map((it) => it.id),
      sold,
    );
  const form = useForm<Edit, unknown>({
    initial: { changes: {} },
    send: async ({ changes }) => {
      let answer: Answer<unknown> = { data: undefined };
      // One after the other: each takes the company's row. Those saved before a refusal are no changes any more.
      for (const person of changedIn(changes)) {
        const wanted = sold.filter((it) => isTicked(changes, person, it)).map((it) => it.id);
        answer = await set({ id: person, providerServicesRequest: { services: wanted } });
        if (answer.error !== undefined) {
          break;
        }
      }
      await reload();
      return answer;
    },
    resetTo: () => ({ changes: {} }),
  });
  const { changes } = form.values;
  const changed = changedIn(changes);
  const tick = (person: string, of: readonly EditedServiceDto[], ticked: (service: EditedServiceDto) => boolean) =>
    form.change({ changes: withTicks(changes, person, of, ticked) });
  return (
    <form aria-labelledby={id} className={`${ui.card} ${ui.stack}`} noValidate onSubmit={form.onSubmit}>
      <div className={styles.head}>
        <h2 id={id} className={styles.subtitle}>
          {t('matrix.title')}
        </h2>
        <Button kind="quiet" onClick={() => form.leave(onClose)}>
          {t('matrix.close')}
        </Button>
      </div>
      <p className={ui.muted}>{t('matrix.text')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be scrolled by keys */}
      <div className={styles.matrix} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('matrix.service')}</th>
              {people.map((person) => (
                <th key={person.id} scope="col">
                  {formatName(person, language)}
                </th>
              ))}
            </tr>
            <tr>
              <td />
              {people.map((person) => (
                <td key={person.id}>
                  <ColumnTools
                    person={person}
                    others={people.filter((it) => it.id !== person.id)}
                    onTick={(ticked) => tick(person.id, sold, ticked)}
                    isDoneBy={(other) => (service) => isTicked(changes, other, service)}
                  />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {sold.map((service) => (
              <tr key={service.id}>
                <th scope="row">
                  {service.name}
                  {!people.some((it) => isTicked(changes, it.id, service)) && (
                    <span className={`${styles.warning} ${ui.small}`}> {t('service.nobodyShort')}</span>
                  )}
                </th>
                {people.map((it) => (
                  <td key={it.id}>
                    <input
                      type="checkbox"
                      aria-label={`${service.name}: ${formatName(it, language)}`}
                      checked={isTicked(changes, it.id, service)}
                      disabled={form.busy}
                      onChange={(event) => {
                        const { checked } = event.target;
                        tick(it.id, [service], () => checked);
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.saveBar}>
        <RefusalAlert refusal={form.refusal} />
        <div className={ui.row}>
          <Button type="submit" busy={form.busy} disabled={changed.length === 0}>
            {form.busy ? t('personal.saving') : t('personal.save')}
          </Button>
          <p role="status" className={changed.length === 0 ? styles.saved : ui.muted}>
            {changed.length > 0
              ? t('matrix.unsaved', { count: changed.length })
              : form.isSaved && `✓ ${t('personal.saved')}`}
          </p>
        </div>
      </div>
      {form.question}
    </form>
  );
}

interface ToolsProps {
  person: ColleagueDto;
  others: readonly ColleagueDto[];
  onTick: (ticked: (service: EditedServiceDto) => boolean) => void;
  isDoneBy: (person: string) => (service: EditedServiceDto) => boolean;
}

/** Ticks of a whole column: all, none, or those of another person. */
function ColumnTools({ person, others, onTick, isDoneBy }: ToolsProps) {
  const t = useT();
  const name = formatName(person, useLanguage());
  return (
    <div className={styles.columnTools}>
      <div className={styles.columnButtons}>
        <Button kind="link" aria-label={t('matrix.allOf', { name })} onClick={() => onTick(() => true)}>
          {t('matrix.all')}
        </Button>
        <Button kind="link" aria-label={t('matrix.clearOf', { name })} onClick={() => onTick(() => false)}>
          {t('matrix.clear')}
        </Button>
      </div>
      {others.length > 0 && (
        <SameAs
          name={`same-${person.id}`}
          label={t('same.labelOf', { name })}
          people={others}
          onChoose={(other) => onTick(isDoneBy(other))}
        />
      )}
    </div>
  );
}
