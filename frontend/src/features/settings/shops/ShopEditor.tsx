import { lazy, Suspense } from 'react';
import type { EditedShopDto, SaveShopRequest } from '../../../api/shops';
import { useSaveShopMutation } from '../../../api/shops';
import { Button } from '../../../components/Button';
import { FormDialog } from '../../../components/form/FormDialog';
import form from '../../../components/form/form.module.css';
import { OtherLanguage, useOtherLanguage } from '../../../components/form/OtherLanguage';
import { TextArea } from '../../../components/form/TextArea';
import { TextField } from '../../../components/form/TextField';
import { errorText } from '../../../lib/i18n';
import { useT } from '../../../lib/workspaceTexts';
import { useItemForm } from '../shared/useItemForm';
import { Coordinates } from './Coordinates';
import styles from './pin.module.css';
import { ShopHours } from './ShopHours';
import { ShopPhotos } from './ShopPhotos';
import type { ShopEdit } from './shopEdit';
import { degrees, editOf, problemsOf, requestOf, textOfDegrees } from './shopEdit';

const PinMap = lazy(() => import(/* webpackChunkName: "pin" */ './PinMap').then((it) => ({ default: it.PinMap })));

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
  const [save] = useSaveShopMutation();
  const { label } = useOtherLanguage();
  const editor = useItemForm<ShopEdit, EditedShopDto, SaveShopRequest>({
    item: shop,
    editOf,
    check: (edit) =>
      Object.fromEntries(
        Object.entries(problemsOf(edit)).map(([name, code]) => [
          name,
          code === undefined ? undefined : errorText(code),
        ]),
      ),
    requestOf,
    save,
    onSaved,
    describe: (edit) => ({
      [t('shop.name')]: edit.name,
      [t('shop.address')]: edit.address,
      [t('shop.description')]: edit.description,
      [label(t('shop.description'))]: edit.translatedDescription,
      [t('shop.latitude')]: edit.latitude,
      [t('shop.longitude')]: edit.longitude,
    }),
  });
  const { values, change, field, errorOf } = editor;
  const [latitude, longitude] = [degrees(values.latitude, 90), degrees(values.longitude, 180)];
  const pinLabel = t(latitude === undefined || longitude === undefined ? 'shop.pinPress' : 'shop.pin');
  return (
    <FormDialog
      title={t(shop === undefined ? 'shop.new' : 'shop.edit')}
      editor={editor}
      actions={
        onDelete !== undefined && (
          <Button kind="link" onClick={onDelete}>
            {t('shop.close')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('shop.name')} required autoComplete="off" maxLength={100} />
      <TextField
        {...field('address')}
        label={t('shop.address')}
        required
        autoComplete="street-address"
        maxLength={200}
      />
      <TextArea
        name="description"
        label={t('shop.description')}
        hint={t('shop.descriptionHint')}
        rows={3}
        value={values.description}
        error={errorOf('description')}
        onChange={(description) => change({ description })}
      />
      <OtherLanguage
        form={editor}
        fields={[{ name: 'translatedDescription', label: t('shop.description'), rows: 3 }]}
      />
      <div className={form.field}>
        <p className={styles.mapTitle}>{t('shop.onMap')}</p>
        <p className={form.hint}>{pinLabel}</p>
        <Suspense fallback={<div className={styles.map} />}>
          <PinMap
            latitude={latitude}
            longitude={longitude}
            label={pinLabel}
            onMove={(lat, lng) => change({ latitude: textOfDegrees(lat), longitude: textOfDegrees(lng) })}
          />
        </Suspense>
        <Coordinates editor={editor} />
      </div>
      {shop !== undefined && <ShopHours shopId={shop.id} />}
      {shop === undefined ? <p className={form.hint}>{t('shop.photosLater')}</p> : <ShopPhotos shop={shop} />}
    </FormDialog>
  );
}
