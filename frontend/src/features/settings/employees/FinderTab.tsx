import { Switch } from '@mantine/core';
import type { EmployeeProfileDto } from '../../../api/employees';
import type { PersonFinderSettingsDto } from '../../../api/finderSettings';
import { useChangePersonFinderSettingsMutation, useGetPersonFinderSettingsQuery } from '../../../api/finderSettings';
import { Avatar } from '../../../components/Avatar';
import { Block } from '../../../components/form/Block';
import { TextArea } from '../../../components/form/TextArea';
import { TextField } from '../../../components/form/TextField';
import { QueryError } from '../../../components/QueryError';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { errorText, useLanguage } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useT } from '../../../lib/workspaceTexts';
import { Tags } from '../finder/Tags';
import { areWrong, tagsOf } from '../finder/tags';
import { useSettingForm } from '../shared/useSettingForm';
import styles from './people.module.css';

/** Whether an employee is on the salon's card in the finder, and the text about them there. */
export function FinderTab({ person }: { person: EmployeeProfileDto }) {
  const t = useT();
  const { data, isError, error, refetch } = useGetPersonFinderSettingsQuery(person.id);
  if (data === undefined) {
    return isError ? (
      <QueryError text={t('finder.loadFailed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={5} />
    );
  }
  return (
    <>
      <Said person={person} listing={data} />
      <Preview person={person} listing={data} />
    </>
  );
}

interface Props {
  person: EmployeeProfileDto;
  listing: PersonFinderSettingsDto;
}

const editOf = ({ isListed, description, tags }: PersonFinderSettingsDto) => ({
  isListed,
  description,
  tags: tags.join(', '),
});

function Said({ person, listing }: Props) {
  const t = useT();
  const [save] = useChangePersonFinderSettingsMutation();
  const form = useSettingForm<ReturnType<typeof editOf>, PersonFinderSettingsDto, PersonFinderSettingsDto>({
    item: listing,
    editOf: (it) => editOf(it ?? listing),
    check: ({ description, tags }) => ({
      description: description.length > 1000 ? errorText('field.too_long') : undefined,
      tags: areWrong(tags) ? t('finder.tagsWrong') : undefined,
    }),
    save: (values, version) =>
      save({
        id: person.id,
        changePersonFinderSettingsRequest: {
          ...values,
          tags: tagsOf(values.tags),
          version: version ?? listing.version,
        },
      }),
    itemOf: (it) => it,
    describe: (it) => ({
      [t('finder.personListed')]: t(it.isListed ? 'settings.on' : 'settings.off'),
      [t('finder.description')]: it.description,
      [t('finder.tags')]: it.tags,
    }),
  });
  const { values, change, errorOf } = form;
  return (
    <Block title={t('person.tab.finder')} hint={t('finder.personHint')} form={form}>
      <Switch
        name="isListed"
        label={t('finder.personListed')}
        checked={values.isListed}
        onChange={(event) => change({ isListed: event.currentTarget.checked })}
      />
      <TextArea
        name="description"
        label={t('finder.description')}
        rows={4}
        value={values.description}
        error={errorOf('description')}
        onChange={(description) => change({ description })}
      />
      <TextField {...form.field('tags')} label={t('finder.tags')} hint={t('finder.tagsHint')} autoComplete="off" />
      {form.stale}
    </Block>
  );
}

/** The person as guests see them on the card, from the saved values. */
function Preview({ person, listing }: Props) {
  const t = useT();
  const name = formatName(person, useLanguage());
  return (
    <section className={`${ui.card} ${ui.stack}`} aria-label={t('finder.card')}>
      <h2 className={styles.previewTitle}>{t('finder.card')}</h2>
      {listing.isListed ? (
        <>
          <div className={styles.head}>
            <Avatar src={person.profilePicture} name={name} size={56} />
            <div>
              <p>{name}</p>
              {person.title != null && <p className={ui.muted}>{person.title}</p>}
            </div>
          </div>
          {listing.description !== '' && <p className={styles.said}>{listing.description}</p>}
          <Tags tags={listing.tags} />
        </>
      ) : (
        <p className={ui.muted}>{t('finder.personHidden')}</p>
      )}
    </section>
  );
}
