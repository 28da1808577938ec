import { useDeleteOwnPhotoMutation, useDeletePersonPhotoMutation } from '../../api/employees';
import { toRefusal } from '../../api/errors';
import { pictureId } from '../../api/images';
import { useT } from '../../lib/workspaceTexts';
import ui from '../ui.module.css';
import { PictureField } from './PictureField';

interface Props {
  /** A colleague; one's own pictures without. */
  employeeId?: string;
  profilePicture: string | null | undefined;
  coverPhoto: string | null | undefined;
}

/** The portrait and the cover of a person. */
export function PersonPictures({ employeeId, profilePicture, coverPhoto }: Props) {
  const t = useT();
  const [deleteOwn] = useDeleteOwnPhotoMutation();
  const [deleteOf] = useDeletePersonPhotoMutation();
  const of = employeeId === undefined ? '' : `?employeeId=${employeeId}`;
  const tags = ['Colleagues', 'Me'] as const;
  const remove = async (path: string | null | undefined) => {
    const photoId = pictureId(path ?? '');
    const { error } = employeeId === undefined ? await deleteOwn(photoId) : await deleteOf({ id: employeeId, photoId });
    return error === undefined ? undefined : toRefusal(error);
  };
  const shared = (src: string | null | undefined) =>
    ({ src, alt: '', isCropped: true, tags, onRemove: () => remove(src) }) as const;
  return (
    <section className={`${ui.card} ${ui.stack}`}>
      <PictureField
        {...shared(profilePicture)}
        title={t('personal.picture')}
        hint={t('personal.pictureHint')}
        width={640}
        height={640}
        path={`/api/upload/profile${of}`}
      />
      <PictureField
        {...shared(coverPhoto)}
        title={t('personal.cover')}
        hint={t('personal.coverHint')}
        width={1280}
        height={427}
        path={`/api/upload/cover${of}`}
      />
    </section>
  );
}
