import { Checkbox, Switch } from '@mantine/core';
import { useGetCurrentCompanyQuery } from '../../../api/company';
import type { FinderSettingsDto } from '../../../api/finderSettings';
import { useChangeFinderSettingsMutation, useGetFinderSettingsQuery } from '../../../api/finderSettings';
import { Alert } from '../../../components/Alert';
import { ButtonLink } from '../../../components/Button';
import { Block } from '../../../components/form/Block';
import { OtherLanguage, useOtherLanguage } from '../../../components/form/OtherLanguage';
import { TextArea } from '../../../components/form/TextArea';
import { TextField } from '../../../components/form/TextField';
import { Picture } from '../../../components/Picture';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { errorText } from '../../../lib/i18n';
import { formatMoney } from '../../../lib/money';
import type { TextKey } from '../../../lib/workspaceTexts';
import { useT } from '../../../lib/workspaceTexts';
import { SettingsHead } from '../shared/SettingsHead';
import { useSettingForm } from '../shared/useSettingForm';
import styles from './finder.module.css';
import { Tags } from './Tags';
import { areWrong, tagsOf } from './tags';

/** Languages that can be chosen, as the server knows them. */
const languages = ['hu', 'en', 'de', 'sk', 'ro', 'uk', 'ru', 'sr', 'hr', 'zh'] as const;

/** Where each missing part of the card is added. */
const places: Record<NonNullable<FinderSettingsDto['missing']>, string> = {
  services: '/provider/settings/services',
  location: '/provider/settings/shops',
  picture: '/provider/settings/shops',
  photos: '/provider/photos',
  description: '#about',
  hours: '/provider/settings/hours',
  tags: '#about',
};

/** The salon's card in the finder: its texts, its state, and its missing parts. */
export function Finder() {
  const t = useT();
  const { data, isError, error, refetch } = useGetFinderSettingsQuery();
  return (
    <div className={ui.stack}>
      <SettingsHead heading="menu.providerFinder" />
      <p className={ui.muted}>{t('finder.intro')}</p>
      {isError && <QueryError text={t('finder.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton rows={6} />}
      {data !== undefined && (
        <div className={styles.columns}>
          <div className={ui.stack}>
            <State listing={data} />
            <About listing={data} />
          </div>
          <Card listing={data} />
        </div>
      )}
    </div>
  );
}

interface Props {
  listing: FinderSettingsDto;
}

/** Whether guests find the salon, and the most important missing part of its card. */
function State({ listing }: Props) {
  const t = useT();
  const { obstacles, completeness, missing } = listing;
  return (
    <section className={`${ui.card} ${ui.stack}`} aria-label={t('finder.completeness', { percent: completeness })}>
      {obstacles.length === 0 ? (
        <Alert severity="success" text={t('finder.isListed')} />
      ) : (
        <div>
          <p>{t('finder.notListed')}</p>
          <ul className={styles.why}>
            {obstacles.map((it) => (
              <li key={it}>{t(`finder.why.${it}`)}</li>
            ))}
          </ul>
        </div>
      )}
      <label className={ui.stack}>
        {t('finder.completeness', { percent: completeness })}
        <progress className={styles.done} max={100} value={completeness} />
      </label>
      {missing == null ? (
        <p className={ui.muted}>{t('finder.complete')}</p>
      ) : (
        <div className={ui.row}>
          <p>
            {missing === 'photos'
              ? t('finder.missing.photos', { count: listing.missingPhotos })
              : t(`finder.missing.${missing}` as TextKey)}
          </p>
          {!places[missing].startsWith('#') && (
            <ButtonLink kind="quiet" to={places[missing]}>
              {t('finder.go')}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}

const editOf = (it: FinderSettingsDto) => ({
  isListed: it.isListed,
  description: it.description,
  translatedDescription: it.translatedDescription ?? '',
  tags: it.tags.join(', '),
  takesCards: it.takesCards,
  isStepFree: it.isStepFree,
  visitsHomes: it.visitsHomes,
  languages: it.languages,
});

function About({ listing }: Props) {
  const t = useT();
  const [save] = useChangeFinderSettingsMutation();
  const { label } = useOtherLanguage();
  const form = useSettingForm<ReturnType<typeof editOf>, FinderSettingsDto, FinderSettingsDto>({
    item: listing,
    editOf: (it) => editOf(it ?? listing),
    check: ({ description, translatedDescription, tags }) => ({
      description: description.length > 1000 ? errorText('field.too_long') : undefined,
      translatedDescription: translatedDescription.length > 1000 ? errorText('field.too_long') : undefined,
      tags: areWrong(tags) ? t('finder.tagsWrong') : undefined,
    }),
    save: (values, version) => save({ ...values, tags: tagsOf(values.tags), version: version ?? listing.version }),
    itemOf: (it) => it,
    describe: (it) => ({
      [t('finder.listed')]: t(it.isListed ? 'settings.on' : 'settings.off'),
      [t('finder.description')]: it.description,
      [label(t('finder.description'))]: it.translatedDescription,
      [t('finder.tags')]: it.tags,
      [t('finder.languages')]: it.languages.join(', '),
    }),
  });
  const { values, change, errorOf } = form;
  return (
    <Block id="about" title={t('finder.description')} form={form}>
      <Switch
        name="isListed"
        label={t('finder.listed')}
        checked={values.isListed}
        onChange={(event) => change({ isListed: event.currentTarget.checked })}
      />
      <TextArea
        name="description"
        label={t('finder.description')}
        hint={t('finder.descriptionHint')}
        rows={5}
        value={values.description}
        error={errorOf('description')}
        onChange={(description) => change({ description })}
      />
      <OtherLanguage
        form={form}
        fields={[{ name: 'translatedDescription', label: t('finder.description'), rows: 5 }]}
      />
      <TextField {...form.field('tags')} label={t('finder.tags')} hint={t('finder.tagsHint')} autoComplete="off" />
      <fieldset className={styles.facts}>
        <legend>{t('finder.facts')}</legend>
        {(['takesCards', 'isStepFree', 'visitsHomes'] as const).map((fact) => (
          <Checkbox
            key={fact}
            name={fact}
            label={t(`finder.${fact}`)}
            checked={values[fact]}
            onChange={(event) => change({ [fact]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
      <Checkbox.Group
        label={t('finder.languages')}
        value={values.languages}
        onChange={(chosen) => change({ languages: chosen })}
      >
        <div className={styles.languages}>
          {languages.map((it) => (
            <Checkbox key={it} value={it} label={t(`finder.lang.${it}`)} />
          ))}
        </div>
      </Checkbox.Group>
      {form.stale}
    </Block>
  );
}

/** The salon's card from the saved values. */
function Card({ listing }: Props) {
  const t = useT();
  const company = useGetCurrentCompanyQuery().data;
  return (
    <section className={`${ui.card} ${ui.stack} ${styles.card}`} aria-label={t('finder.card')}>
      <h2 className={styles.title}>{t('finder.card')}</h2>
      <Picture src={listing.picture} alt="" width={640} height={360} sizes="320px" />
      <h3>{company?.name}</h3>
      <p className={ui.muted}>{company?.address}</p>
      {listing.fromPrice != null && <p>{t('finder.from', { price: formatMoney(listing.fromPrice) })}</p>}
      {listing.description !== '' && <p>{listing.description}</p>}
      <Tags tags={listing.tags} />
    </section>
  );
}
