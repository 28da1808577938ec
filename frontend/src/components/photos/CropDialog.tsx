import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useId, useState } from 'react';
import type { Area } from 'react-easy-crop';
import Cropper from 'react-easy-crop';
import { cutOut } from '../../lib/shrink';
import { useT } from '../../lib/workspaceTexts';
import { Button } from '../Button';
import { Modal } from '../kit/Modal';
import ui from '../ui.module.css';
import styles from './Photos.module.css';

interface Props {
  file: File;
  /** The shape to cut. */
  width: number;
  height: number;
  onCut: (cut: Blob) => void;
  /** The browser cannot show the file. */
  onBroken: () => void;
  onClose: () => void;
}

/** Cuts a picture to a shape: moved with finger, mouse or arrow keys, enlarged with two fingers, wheel or slider. */
export function CropDialog({ file, width, height, onCut, onBroken, onClose }: Props) {
  const t = useT();
  const sliderId = useId();
  const [src, setSrc] = useState<string>();
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const cut = async () => {
    if (area === undefined) {
      return;
    }
    setBusy(true);
    const picture = await cutOut(file, area);
    setBusy(false);
    if (picture === undefined) {
      onBroken();
    } else {
      onCut(picture);
    }
  };
  return (
    <Modal
      open
      title={t('crop.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          <Button busy={busy} disabled={area === undefined} onClick={() => void cut()}>
            {t('crop.use')}
          </Button>
        </>
      }
    >
      <div className={ui.stack}>
        <p className={`${ui.muted} ${ui.small}`}>{t('crop.hint')}</p>
        <div className={styles.crop}>
          {src !== undefined && (
            <Cropper
              image={src}
              crop={at}
              zoom={zoom}
              maxZoom={5}
              aspect={width / height}
              keyboardStep={8}
              disableAutomaticStylesInjection
              onCropChange={setAt}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              cropperProps={{ 'aria-label': t('crop.area'), role: 'application' }}
              mediaProps={{ alt: file.name, onError: onBroken }}
            />
          )}
        </div>
        <label htmlFor={sliderId}>{t('crop.zoom')}</label>
        <input
          id={sliderId}
          type="range"
          min={1}
          max={5}
          step={0.1}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </div>
    </Modal>
  );
}
