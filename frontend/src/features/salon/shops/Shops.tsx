import type { ShopDto } from '../../../api/salon';
import { ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { bookingLink } from '../../../components/company/bookingLinks';
import { bookingPath, useCompany } from '../../../components/company/CompanyContext';
import { useWritten } from '../../../components/company/useWritten';
import { EmptyState } from '../../../components/EmptyState';
import { calendarPlus } from '../../../components/icons/icons';
import { OpeningTimes } from '../../../components/map/OpeningTimes';
import { RouteLinks } from '../../../components/map/RouteLinks';
import { ShopMap } from '../../../components/map/ShopMap';
import { PageHeading } from '../../../components/PageHeading';
import { Picture } from '../../../components/Picture';
import ui from '../../../components/ui.module.css';
import { useT } from '../../../lib/i18n';
import { byHungarian } from '../../../lib/names';
import styles from './Shops.module.css';

/** The salon's shops with maps and opening hours. */
export function Shops() {
  const t = useT();
  const company = useCompany();
  const shops = company.shops.toSorted(byHungarian((shop) => shop.name));
  return (
    <div className={ui.stack}>
      <PageHeading site={company.name} title={`${t('landing.shops')} – ${company.name}`}>
        {t('shops.title')}
      </PageHeading>
      {shops.length === 0 && (
        <EmptyState bird="searching" text={t('shops.none')}>
          <ButtonLink kind="quiet" to={bookingPath(company)}>
            {t('app.toHome')}
          </ButtonLink>
        </EmptyState>
      )}
      <ul className={styles.list}>
        {shops.map((shop, index) => (
          <Shop key={shop.id} shop={shop} shops={shops} first={index === 0} />
        ))}
      </ul>
    </div>
  );
}

/** The pictures of a shop after its cover, in a row that scrolls sideways. */
function MorePictures({ shop }: { shop: ShopDto }) {
  const t = useT();
  const more = (shop.photos ?? []).slice(1);
  if (more.length === 0) {
    return null;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a visitor without a pointer scrolls it by keys
    <ul className={styles.pictures} tabIndex={0} aria-label={t('shops.pictures', { name: shop.name })}>
      {more.map((path, index) => (
        <li key={path}>
          <Picture
            src={path}
            alt={t('shops.picture', { name: shop.name, at: index + 2 })}
            width={240}
            height={160}
            sizes="240px"
          />
        </li>
      ))}
    </ul>
  );
}

/** Scrolls to a shop and moves the focus to its name. */
const goTo = (shopId: string) => document.getElementById(`shop-${shopId}`)?.focus();

interface Props {
  shop: ShopDto;
  /** All of them, for the map. */
  shops: ShopDto[];
  first: boolean;
}

function Shop({ shop, shops, first }: Props) {
  const t = useT();
  const company = useCompany();
  const written = useWritten();
  return (
    <Card as="li">
      {shop.coverPhoto != null && (
        <Picture src={shop.coverPhoto} alt="" width={1280} height={427} sizes="min(100vw, 878px)" priority={first} />
      )}
      <MorePictures shop={shop} />
      <div className={styles.columns}>
        <div className={styles.text}>
          <h2 id={`shop-${shop.id}`} tabIndex={-1}>
            {shop.name}
          </h2>
          <p className={ui.muted}>{shop.address}</p>
          {shop.description != null && <p {...written(shop.description, shop.translatedDescription)} />}
          <OpeningTimes shop={shop} />
          {company.enableOnlineBooking && (
            <p>
              <ButtonLink icon={calendarPlus} to={bookingLink(company, { shop: shop.id })}>
                {t('shops.bookHere')}
                <span className={ui.hidden}>: {shop.name}</span>
              </ButtonLink>
            </p>
          )}
        </div>
        <div className={styles.where}>
          <RouteLinks place={shop} />
          <ShopMap shop={shop} shops={shops} onChoose={goTo} />
        </div>
      </div>
    </Card>
  );
}
