import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import form from '../../components/form/form.module.css';
import { camera, x } from '../../components/icons/icons';
import ui from '../../components/ui.module.css';
import { errorText } from '../../lib/i18n';
import { useT } from '../../lib/photoTexts';
import { choosePhoto } from './chosenPhoto';
import styles from './PhotoField.module.css';

interface Props {
  photo: File | undefined;
  readOnly: boolean;
  /** It was opened by a button that is gone. */
  takesFocus?: boolean;
}

/** Chooses a photo from the files or the camera, shows it, and takes it off again. */
export function PhotoField({ photo, readOnly, takesFocus = false }: Props) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [status, setStatus] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is the event
  useEffect(() => {
    if (takesFocus) {
      chooser.current?.focus();
    }
  }, []);
  const choose = (file: File | undefined) => {
    if (file !== undefined) {
      choosePhoto(file);
      setStatus(t('attach.chosen', { name: file.name }));
    }
  };
  const remove = () => {
    choosePhoto(undefined);
    setStatus(t('attach.removed'));
    chooser.current?.focus();
  };
  return (
    <fieldset className={form.field} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>{t('attach.label')}</legend>
      <p id={`${id}-hint`} className={form.hint}>
        {t('attach.hint')}
      </p>
      {photo !== undefined && <Preview key={`${photo.name} ${photo.lastModified}`} photo={photo} />}
      {/* The button stands for it. */}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('attach.choose')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <div className={ui.row}>
        <Button ref={chooser} kind="quiet" icon={camera} disabled={readOnly} onClick={() => input.current?.click()}>
          {t(photo === undefined ? 'attach.choose' : 'attach.other')}
        </Button>
        {photo !== undefined && (
          <Button kind="link" icon={x} disabled={readOnly} onClick={remove}>
            {t('attach.remove')}
          </Button>
        )}
      </div>
      <p role="status" className={ui.hidden}>
        {status}
      </p>
    </fieldset>
  );
}

/** The chosen photo, or that this browser cannot show it. */
function Preview({ photo }: { photo: File }) {
  const t = useT();
  const [src, setSrc] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(photo);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [photo]);
  if (isBroken) {
    return <p className={form.error}>{errorText('image.broken')}</p>;
  }
  return src === undefined ? null : (
    <img
      src={src}
      alt={t('attach.chosen', { name: photo.name })}
      className={styles.preview}
      onError={() => setBroken(true)}
    />
  );
}
