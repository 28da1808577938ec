import { useState } from 'react';
import form from '../../../components/form/form.module.css';
import folded from '../../../components/form/otherLanguage.module.css';
import { TextField } from '../../../components/form/TextField';
import type { Form } from '../../../components/form/useForm';
import ui from '../../../components/ui.module.css';
import { pageData } from '../../../lib/pageData';
import { useT } from '../../../lib/workspaceTexts';
import type { ShopEdit } from './shopEdit';

/**
 * The place of a shop in degrees, for the keyboard and for those who know it; folded away, and unfolded by an error or
 * where the map has no streets to press.
 */
export function Coordinates({ editor: { field, errorOf } }: { editor: Pick<Form<ShopEdit>, 'field' | 'errorOf'> }) {
  const t = useT();
  const [open, setOpen] = useState(pageData().tileUrl === undefined);
  const [latitude, longitude] = [field('latitude'), field('longitude')];
  const forced =
    (latitude.showError || longitude.showError) &&
    (errorOf('latitude') !== undefined || errorOf('longitude') !== undefined);
  return (
    <details
      className={folded.texts}
      open={open || forced}
      // Once unfolded by an error it stays so while the error is corrected.
      onToggle={(event) => setOpen(event.currentTarget.open || forced)}
    >
      <summary>{t('shop.coordinates')}</summary>
      <div className={ui.stack}>
        <p className={form.hint}>{t('shop.pinHint')}</p>
        <div className={form.pair}>
          <TextField {...latitude} label={t('shop.latitude')} inputMode="decimal" autoComplete="off" />
          <TextField {...longitude} label={t('shop.longitude')} inputMode="decimal" autoComplete="off" />
        </div>
      </div>
    </details>
  );
}
