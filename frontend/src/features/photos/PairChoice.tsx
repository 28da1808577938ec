import { useState } from 'react';
import { toRefusal } from '../../api/errors';
import type { PhotoDto } from '../../api/photos';
import { usePairPhotosMutation, usePartPhotosMutation } from '../../api/photos';
import { Button } from '../../components/Button';
import { captionOf } from '../../components/captionOf';
import { RefusalAlert } from '../../components/form/RefusalAlert';
import { Picture } from '../../components/Picture';
import ui from '../../components/ui.module.css';
import { useLanguage } from '../../lib/i18n';
import { useT } from '../../lib/workspaceTexts';
import styles from './library.module.css';

interface Props {
  photo: PhotoDto;
  photos: readonly PhotoDto[];
  zone: string;
}

/** Makes another photo the state before of this one, or undoes that. */
export function PairChoice({ photo, photos, zone }: Props) {
  const t = useT();
  const language = useLanguage();
  const [pair, pairing] = usePairPhotosMutation();
  const [part, parting] = usePartPhotosMutation();
  const [isChoosing, setChoosing] = useState(false);
  const before = photos.find((it) => it.beforeOf === photo.id);
  const error = pairing.error ?? parting.error;
  if (photo.beforeOf != null) {
    return (
      <div className={ui.stack}>
        <p className={ui.muted}>{t('library.pairOf')}</p>
        <div className={ui.row}>
          <Button kind="link" busy={parting.isLoading} onClick={() => void part(photo.beforeOf ?? '')}>
            {t('library.part')}
          </Button>
        </div>
        <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
      </div>
    );
  }
  const free = photos.filter(
    (it) => it.id !== photo.id && it.beforeOf == null && photos.every((other) => other.beforeOf !== it.id),
  );
  const choose = async (chosen: PhotoDto) => {
    const { error: refused } = await pair({ id: photo.id, pairPhotosRequest: { before: chosen.id } });
    setChoosing(refused !== undefined);
  };
  return (
    <section aria-label={t('library.pair')} className={ui.stack}>
      {before !== undefined && (
        <>
          <p>{t('library.pairWith', { what: captionOf(before, zone, language) })}</p>
          <div className={ui.row}>
            <Button kind="link" busy={parting.isLoading} onClick={() => void part(photo.id)}>
              {t('library.part')}
            </Button>
          </div>
        </>
      )}
      {before === undefined && !isChoosing && free.length > 0 && (
        <div className={ui.row}>
          <Button kind="link" onClick={() => setChoosing(true)}>
            {t('library.pairChoose')}
          </Button>
        </div>
      )}
      {before === undefined && isChoosing && (
        <>
          <p className={`${ui.muted} ${ui.small}`}>{t('library.pairHint')}</p>
          <ul className={styles.pick}>
            {free.map((it) => (
              <li key={it.id}>
                <button type="button" aria-label={captionOf(it, zone, language)} onClick={() => void choose(it)}>
                  <Picture src={it.imagePath} alt="" width={160} height={160} color={it.color} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <RefusalAlert refusal={error === undefined ? undefined : toRefusal(error)} />
    </section>
  );
}
