import { useDeleteBackgroundMutation, useDeleteLogoMutation } from '../../../api/company';
import { toRefusal } from '../../../api/errors';
import { PictureField } from '../../../components/photos/PictureField';
import { useT } from '../../../lib/workspaceTexts';
import type { Company } from './company';

/** The picture behind the head of the salon's pages, and its mark: each shown, sent and deleted at once. */
export function CompanyPictures({ company }: { company: Company }) {
  const t = useT();
  const [deleteBackground] = useDeleteBackgroundMutation();
  const [deleteLogo] = useDeleteLogoMutation();
  return (
    <>
      <PictureField
        title={t('company.background')}
        hint={t('company.backgroundHint')}
        src={company.onlineBookingBackgroundImage}
        alt={t('company.backgroundNow')}
        width={1280}
        height={400}
        path="/api/company/current/background"
        tags={['Company']}
        onRemove={async () => {
          const { error } = await deleteBackground();
          return error === undefined ? undefined : toRefusal(error);
        }}
      />
      <PictureField
        title={t('company.logo')}
        hint={t('company.logoHint')}
        src={company.logo}
        alt={t('company.logoNow')}
        width={640}
        height={640}
        isCropped
        path="/api/upload/logo"
        tags={['Company']}
        onRemove={async () => {
          const { error } = await deleteLogo();
          return error === undefined ? undefined : toRefusal(error);
        }}
      />
    </>
  );
}
