import { useId, useState } from 'react';
import type { ColleagueDto } from '../../../api/employees';
import type { Refusal } from '../../../api/errors';
import { toRefusal } from '../../../api/errors';
import type { EditedServiceDto } from '../../../api/prices';
import { useSetProviderServicesMutation } from '../../../api/prices';
import { Button } from '../../../components/Button';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import ui from '../../../components/ui.module.css';
import { useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../shared/settings.module.css';

interface Props {
  services: readonly EditedServiceDto[];
  colleagues: readonly ColleagueDto[];
  onClose: () => void;
}

/** Services by people: each tick is saved at once. */
export function WhoDoesWhat({ services, colleagues, onClose }: Props) {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const [set] = useSetProviderServicesMutation();
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Refusal>();
  const people = colleagues.filter((it) => it.state === 'ACTIVE');
  const sold = services.filter((it) => !it.deleted);
  const toggle = async (person: string, service: EditedServiceDto) => {
    setSaving((before) => new Set(before).add(person));
    const does = services.filter((it) => it.providers.includes(person)).map(({ id }) => id);
    const wanted = does.includes(service.id) ? does.filter((it) => it !== service.id) : [...does, service.id];
    const kept = new Set(sold.map(({ id }) => id));
    const { error } = await set({
      id: person,
      providerServicesRequest: { services: wanted.filter((it) => kept.has(it)) },
    });
    setRefusal(error === undefined ? undefined : toRefusal(error));
    setSaving((before) => new Set([...before].filter((it) => it !== person)));
  };
  return (
    <section aria-labelledby={id} className={`${ui.card} ${ui.stack}`}>
      <div className={styles.head}>
        <h2 id={id} className={styles.subtitle}>
          {t('matrix.title')}
        </h2>
        <Button kind="quiet" onClick={onClose}>
          {t('matrix.close')}
        </Button>
      </div>
      <p className={ui.muted}>{t('matrix.text')}</p>
      <RefusalAlert refusal={refusal} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be scrolled by keys */}
      <div className={styles.matrix} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('matrix.service')}</th>
              {people.map((it) => (
                <th key={it.id} scope="col">
                  {formatName(it, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sold.map((service) => (
              <tr key={service.id}>
                <th scope="row">
                  {service.name}
                  {!service.providers.some((it) => people.some(({ id }) => id === it)) && (
                    <span className={`${styles.warning} ${ui.small}`}> {t('service.nobodyShort')}</span>
                  )}
                </th>
                {people.map((it) => (
                  <td key={it.id}>
                    <input
                      type="checkbox"
                      aria-label={`${service.name}: ${formatName(it, language)}`}
                      checked={service.providers.includes(it.id)}
                      disabled={saving.has(it.id)}
                      onChange={() => void toggle(it.id, service)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
