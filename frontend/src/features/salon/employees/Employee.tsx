import { Suspense, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { EmployeeDto, ReferenceImageDto } from '../../../api/salon';
import {
  useListActiveEmployeesQuery,
  useListEmployeeReferenceImagesQuery,
  useListServicesQuery,
} from '../../../api/salon';
import { Avatar } from '../../../components/Avatar';
import { Button, ButtonLink } from '../../../components/Button';
import { bookingLink, sameAgainLink } from '../../../components/company/bookingLinks';
import { bookingPath, useCompany } from '../../../components/company/CompanyContext';
import { useWritten } from '../../../components/company/useWritten';
import { Gallery } from '../../../components/Gallery';
import { GallerySkeleton } from '../../../components/GallerySkeleton';
import { calendarPlus } from '../../../components/icons/icons';
import { PageHeading } from '../../../components/PageHeading';
import { Picture } from '../../../components/Picture';
import { QueryError } from '../../../components/QueryError';
import { RatingsLater } from '../../../components/ratings/RatingsLater';
import { Link } from '../../../components/router/Link';
import { Skeleton } from '../../../components/Skeleton';
import ui from '../../../components/ui.module.css';
import { useLanguage, useT } from '../../../lib/i18n';
import { formatName } from '../../../lib/names';
import { useBottomBar } from '../../../lib/useBottomBar';
import { Employees } from './Employees';
import styles from './employees.module.css';
import { nextTimes } from './later';
import { Rating } from './Rating';
import { Services } from './Services';
import { TimesSkeleton } from './TimesSkeleton';

const pageSize = 12;

/** A person's page; shows the list for an unknown one. */
export function Employee() {
  const t = useT();
  const company = useCompany();
  const { employeeId = '' } = useParams();
  const { data, isError, error, refetch } = useListActiveEmployeesQuery(company.id);
  if (isError) {
    return <QueryError text={t('date.whoFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return <Skeleton rows={4} />;
  }
  const employee = data.items.find(({ id }) => id === employeeId);
  return employee === undefined ? <Employees unknown /> : <Portrait key={employee.id} employee={employee} />;
}

interface Props {
  employee: EmployeeDto;
}

function Portrait({ employee }: Props) {
  const t = useT();
  const language = useLanguage();
  const company = useCompany();
  const name = formatName(employee, language);
  const written = useWritten();
  const works = useWorks(employee.id);
  const canBook = company.enableOnlineBooking && employee.services.length > 0;
  return (
    <div className={styles.page}>
      {employee.coverPhoto != null && (
        <Picture src={employee.coverPhoto} alt="" width={1280} height={427} sizes="min(100vw, 928px)" priority />
      )}
      <div className={styles.top}>
        <Avatar src={employee.profilePicture} name={name} size={96} />
        <div className={styles.names}>
          <PageHeading site={company.name}>{name}</PageHeading>
          {employee.title != null && <p className={ui.muted} {...written(employee.title, employee.translatedTitle)} />}
          <Rating employee={employee.id} />
        </div>
      </div>
      {employee.introduction != null && (
        <p
          className={works.none ? styles.wide : styles.introduction}
          {...written(employee.introduction, employee.translatedIntroduction)}
        />
      )}
      {canBook && <Book employee={employee} />}
      {canBook && (
        <Suspense fallback={<TimesSkeleton />}>
          <nextTimes.Component employee={employee} />
        </Suspense>
      )}
      <Services employee={employee} />
      <Works employee={employee} works={works} />
      <RatingsLater employee={employee.id} />
      <p>
        <Link className={ui.link} to={bookingPath(company, 'employees')}>
          {t('employees.back')}
        </Link>
      </p>
    </div>
  );
}

/** Sticky at the bottom on phones. */
function Book({ employee }: Props) {
  const t = useT();
  const company = useCompany();
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div ref={bar} className={styles.book}>
      <ButtonLink icon={calendarPlus} to={bookingLink(company, { provider: employee.id })}>
        {t('employees.bookWith')}
      </ButtonLink>
    </div>
  );
}

/** The pictures of a person's work, in pages. */
function useWorks(employeeId: string) {
  const [earlier, setEarlier] = useState<ReferenceImageDto[]>([]);
  const [from, setFrom] = useState(0);
  const page = useListEmployeeReferenceImagesQuery({ employeeId, from, size: pageSize });
  const images = [...earlier, ...(page.currentData?.items ?? [])];
  const next = page.currentData?.next;
  return {
    images,
    page,
    none: page.isSuccess && images.length === 0,
    more:
      next == null
        ? undefined
        : () => {
            setEarlier(images);
            setFrom(Number(next));
          },
  };
}

interface WorksProps extends Props {
  works: ReturnType<typeof useWorks>;
}

function Works({ employee, works }: WorksProps) {
  const t = useT();
  const company = useCompany();
  const services = useListServicesQuery(company.id);
  const { images, page, none, more } = works;
  if (none) {
    return null;
  }
  return (
    <section aria-labelledby="works" className={ui.stack}>
      <h2 id="works">{t('employees.gallery')}</h2>
      <Gallery
        images={images}
        zone={company.timeZone}
        action={(image) => {
          const to = sameAgainLink(company, image, services.data?.items ?? [], [employee]);
          return (
            company.enableOnlineBooking &&
            to !== undefined && (
              <ButtonLink kind="quiet" to={to}>
                {t('gallery.sameAgain')}
              </ButtonLink>
            )
          );
        }}
      />
      {page.isError && (
        <QueryError text={t('gallery.loadFailed')} error={page.error} onRetry={() => void page.refetch()} />
      )}
      {page.isFetching && <GallerySkeleton count={images.length === 0 ? pageSize : 4} />}
      {more !== undefined && !page.isFetching && (
        <p>
          <Button kind="quiet" onClick={more}>
            {t('gallery.more')}
          </Button>
        </p>
      )}
    </section>
  );
}
