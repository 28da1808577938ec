import { Checkbox } from '@mantine/core';
import type { ColleagueDto } from '../../../api/employees';
import type { EditedServiceDto } from '../../../api/prices';
import { useAddServicesMutation } from '../../../api/prices';
import { FormDialog } from '../../../components/form/FormDialog';
import form from '../../../components/form/form.module.css';
import { TextField } from '../../../components/form/TextField';
import { useForm } from '../../../components/form/useForm';
import { SelectField } from '../../../components/kit/SelectField';
import ui from '../../../components/ui.module.css';
import { forintsOf } from '../../../lib/forints';
import type { Language } from '../../../lib/i18n';
import { errorText, useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import styles from '../shared/settings.module.css';
import type { SampleService, Trade } from './trades';
import { sampleOf, trades } from './trades';

interface Edit {
  trade: Trade;
  /** Names of the services that are added. */
  chosen: string[];
  /** Prices as they are typed, by the name of the service. */
  prices: Record<string, string>;
  providers: string[];
}

interface Props {
  services: readonly EditedServiceDto[];
  colleagues: readonly ColleagueDto[];
  /** Language of the salon's guests, in which the services are named. */
  guestLanguage: Language;
  onClose: () => void;
  onAdded: (count: number) => void;
}

/** Adds the usual services of a trade: ticked, priced, all at once. */
export function SampleList({ services, colleagues, guestLanguage, onClose, onAdded }: Props) {
  const t = useT();
  const language = useLanguage();
  const [add] = useAddServicesMutation();
  const known = new Set(services.filter((it) => !it.deleted).map((it) => it.name.toLowerCase()));
  const isKnown = ({ name }: SampleService) => known.has(name.toLowerCase());
  const begin = (trade: Trade): Pick<Edit, 'trade' | 'chosen' | 'prices'> => {
    const list = sampleOf(trade, guestLanguage);
    return {
      trade,
      chosen: list.filter((it) => !isKnown(it)).map(({ name }) => name),
      prices: Object.fromEntries(list.map(({ name, price }) => [name, `${price}`])),
    };
  };
  const people = colleagues.filter((it) => it.state === 'ACTIVE');
  const chosenOf = ({ trade, chosen }: Edit) =>
    sampleOf(trade, guestLanguage).filter(({ name }) => chosen.includes(name));
  const problem = (edit: Edit, name: string) => {
    const text = edit.prices[name] ?? '';
    return text.trim() === ''
      ? errorText('field.required')
      : forintsOf(text) === undefined
        ? errorText('field.money')
        : undefined;
  };
  const editor = useForm<Edit, unknown>({
    initial: { ...begin('hair'), providers: people.filter((it) => it.isCurrent).map(({ id }) => id) },
    check: (edit) => ({
      chosen: edit.chosen.length === 0 ? t('sample.none') : undefined,
      prices: chosenOf(edit)
        .map(({ name }) => problem(edit, name))
        .find(Boolean),
    }),
    send: (edit) =>
      add({
        services: chosenOf(edit).map(({ category, name, minutes, bufferAfter = 0 }) => ({
          categoryName: category,
          name,
          price: forintsOf(edit.prices[name] ?? '') ?? '',
          estimationType: 0,
          duration: minutes,
          bufferAfter,
        })),
        providers: edit.providers,
      }),
    onSaved: () => onAdded(editor.values.chosen.length),
  });
  const { values, change } = editor;
  const list = sampleOf(values.trade, guestLanguage);
  const headings = [...new Set(list.map(({ category }) => category))];
  return (
    <FormDialog title={t('sample.title')} editor={editor} onClose={onClose}>
      <p className={ui.muted}>{t('sample.intro')}</p>
      <SelectField
        name="trade"
        label={t('sample.trade')}
        value={values.trade}
        options={trades.map((it) => ({ value: it, text: t(`sample.${it}`) }))}
        onChange={(text) => {
          const trade = trades.find((it) => it === text);
          if (trade !== undefined) {
            change(begin(trade), 'chosen', 'prices');
          }
        }}
      />
      {headings.map((heading) => (
        <fieldset key={heading} className={form.field}>
          <legend>{heading}</legend>
          {list
            .filter(({ category }) => category === heading)
            .map((it, index) => (
              <SampleRow
                key={it.name}
                sample={it}
                field={`price-${headings.indexOf(heading)}-${index}`}
                isKnown={isKnown(it)}
                isChosen={values.chosen.includes(it.name)}
                price={values.prices[it.name] ?? ''}
                error={problem(values, it.name)}
                showError={editor.wasSubmitted}
                onChoose={(isChosen) =>
                  change({
                    chosen: isChosen ? [...values.chosen, it.name] : values.chosen.filter((name) => name !== it.name),
                  })
                }
                onPrice={(price) => change({ prices: { ...values.prices, [it.name]: price } })}
              />
            ))}
        </fieldset>
      ))}
      {editor.wasSubmitted && editor.errorOf('chosen') !== undefined && (
        <p className={styles.warning}>{editor.errorOf('chosen')}</p>
      )}
      <Checkbox.Group
        label={t('service.providers')}
        value={values.providers}
        onChange={(providers) => change({ providers })}
      >
        {people.map((it) => (
          <Checkbox key={it.id} value={it.id} label={formatName(it, language)} mt="xs" />
        ))}
      </Checkbox.Group>
    </FormDialog>
  );
}

interface RowProps {
  sample: SampleService;
  /** Name of the price's field. */
  field: string;
  /** The salon sells it already. */
  isKnown: boolean;
  isChosen: boolean;
  price: string;
  error: string | undefined;
  showError: boolean;
  onChoose: (isChosen: boolean) => void;
  onPrice: (price: string) => void;
}

function SampleRow({ sample, field, isKnown, isChosen, price, error, showError, onChoose, onPrice }: RowProps) {
  const t = useT();
  return (
    <fieldset className={styles.sample}>
      <legend className={ui.hidden}>{sample.name}</legend>
      <Checkbox
        label={sample.name}
        description={[t('service.length', { count: sample.minutes }), ...(isKnown ? [t('sample.known')] : [])].join(
          ' · ',
        )}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {isChosen && (
        <TextField
          name={field}
          label={t('service.price')}
          value={price}
          error={error}
          showError={showError}
          inputMode="numeric"
          autoComplete="off"
          onChange={onPrice}
        />
      )}
    </fieldset>
  );
}
