import { useId } from 'react';
import type { EditedShopDto } from '../../../api/workspace';
import { useSaveShopMutation } from '../../../api/workspace';
import { Button } from '../../../components/Button';
import form from '../../../components/form/form.module.css';
import { RefusalAlert } from '../../../components/form/RefusalAlert';
import { TextField } from '../../../components/form/TextField';
import { Drawer } from '../../../components/kit/Drawer';
import { errorText } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import { NoteField } from '../shared/NoteField';
import { useSettingForm } from '../shared/useSettingForm';
import type { ShopEdit } from './shopEdit';
import { editOf, problemsOf, requestOf } from './shopEdit';

interface Props {
  /** Undefined for a new one. */
  shop: EditedShopDto | undefined;
  onClose: () => void;
  onSaved: (shop: EditedShopDto) => void;
  onDelete?: () => void;
}

/** Opens a shop or changes one. */
export function ShopEditor({ shop, onClose, onSaved, onDelete }: Props) {
  const t = useT();
  const id = useId();
  const [save] = useSaveShopMutation();
  const editor = useSettingForm<ShopEdit, EditedShopDto, EditedShopDto>({
    item: shop,
    editOf,
    check: (edit) =>
      Object.fromEntries(
        Object.entries(problemsOf(edit)).map(([name, code]) => [
          name,
          code === undefined ? undefined : errorText(code),
        ]),
      ),
    save: (edit, version) =>
      save({ ...requestOf(edit), ...(shop === undefined || version === undefined ? {} : { id: shop.id, version }) }),
    itemOf: (it) => it,
    onSaved,
    describe: (edit) => ({
      [t('shop.name')]: edit.name,
      [t('shop.address')]: edit.address,
      [t('shop.description')]: edit.description,
      [t('shop.latitude')]: edit.latitude,
      [t('shop.longitude')]: edit.longitude,
    }),
  });
  const { values, change, field, errorOf } = editor;
  const close = () => editor.leave(onClose);
  return (
    <Drawer
      open
      title={t(shop === undefined ? 'shop.new' : 'shop.edit')}
      onClose={close}
      actions={
        <>
          {onDelete !== undefined && (
            <Button kind="link" onClick={onDelete}>
              {t('shop.close')}
            </Button>
          )}
          <Button kind="quiet" onClick={close}>
            {t('auth.cancel')}
          </Button>
          <Button type="submit" form={id} busy={editor.busy}>
            {t(editor.busy ? 'personal.saving' : 'personal.save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={(fields) => fields?.querySelector('input')?.setAttribute('data-autofocus', '')}
        className={form.form}
        noValidate
        onSubmit={editor.onSubmit}
      >
        <TextField {...field('name')} label={t('shop.name')} required autoComplete="off" maxLength={100} />
        <TextField
          {...field('address')}
          label={t('shop.address')}
          required
          autoComplete="street-address"
          maxLength={200}
        />
        <NoteField
          name="description"
          label={t('shop.description')}
          hint={t('shop.descriptionHint')}
          value={values.description}
          error={errorOf('description')}
          onChange={(description) => change({ description })}
        />
        <div className={form.pair}>
          <TextField {...field('latitude')} label={t('shop.latitude')} inputMode="decimal" autoComplete="off" />
          <TextField {...field('longitude')} label={t('shop.longitude')} inputMode="decimal" autoComplete="off" />
        </div>
        <p className={form.hint}>{t('shop.pinHint')}</p>
        {editor.stale}
        <RefusalAlert refusal={editor.refusal} />
      </form>
      {editor.question}
    </Drawer>
  );
}
