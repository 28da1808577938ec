import '../../styles/events.css';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useGetGuestOrUserQuery } from '../../api/identitySession';
import type { ChartAsk } from '../../api/statistics';
import {
  useGetAverageIncomeLineQuery,
  useGetDeletedLineQuery,
  useGetEventsLineQuery,
  useGetExpenseLineQuery,
  useGetExpensePieQuery,
  useGetGuestLineQuery,
  useGetIncomeLineQuery,
  useGetIncomePieQuery,
  useGetLeadTimeQuery,
  useGetLeaveLineQuery,
  useGetNotAppearedLineQuery,
  useGetReturnRateQuery,
  useGetServicePieQuery,
  useGetSmsLineQuery,
  useGetUtilisationQuery,
} from '../../api/statistics';
import { ButtonLink } from '../../components/Button';
import { useZone } from '../../components/company/useZone';
import { megaphone } from '../../components/icons/icons';
import { PageHeading } from '../../components/PageHeading';
import ui from '../../components/ui.module.css';
import { dayOf } from '../../lib/time';
import { useT } from '../../lib/workspaceTexts';
import { askOf, readFilters, writeFilters } from './address';
import { ChartCard } from './ChartCard';
import { EmptyChairs } from './EmptyChairs';
import { Patterns } from './looks';
import { fresh, Strip } from './Strip';
import styles from './statistics.module.css';
import { Toolbar } from './Toolbar';
import type { Making } from './views';
import * as views from './views';

/** The salon's statistics; the address names the period, employees and shops. */
export function Statistics() {
  const t = useT();
  const navigate = useNavigate();
  const me = useGetGuestOrUserQuery().data?.companyInfo;
  const today = dayOf(Date.now(), useZone());
  const { search } = useLocation();
  const filters = useMemo(() => readFilters(search, today), [search, today]);
  const ask = useMemo(() => askOf(filters), [filters]);
  const given: ChartContext = { ask, today, making: { t, compares: filters.compares } };
  const isFiltered = filters.providers.length + filters.shops.length > 0;
  return (
    <div className={`${ui.stack} ${styles.page}`}>
      <Patterns />
      <PageHeading site="Szalonka">{t('menu.statistics')}</PageHeading>
      <p className={styles.shown}>
        <span className={styles.salon}>{me?.name} </span>
        {t('stat.shown', { from: filters.from, until: filters.until })}
      </p>
      <Toolbar
        filters={filters}
        today={today}
        onChange={(changed) => void navigate({ search: writeFilters(changed) })}
      />
      {isFiltered && <p className={ui.muted}>{t('stat.filtered')}</p>}
      <Strip ask={ask} compares={filters.compares} />
      <Group title={t('stat.group.money')}>
        <IncomeCards {...given} />
        {me?.features.expenses === true && <ExpenseCards {...given} />}
      </Group>
      <Group title={t('stat.group.bookings')}>
        <BookingCards {...given} />
      </Group>
      <Group title={t('stat.group.guests')}>
        <GuestCards {...given} />
      </Group>
      <Group title={t('stat.group.salon')}>
        <SalonCards {...given} />
      </Group>
    </div>
  );
}

interface ChartContext {
  ask: ChartAsk;
  today: string;
  making: Making;
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.cards}>{children}</div>
    </section>
  );
}

function IncomeCards(given: ChartContext) {
  const t = useT();
  const { ask } = given;
  const line = useGetIncomeLineQuery(ask, fresh);
  const pie = useGetIncomePieQuery(ask, fresh);
  const average = useGetAverageIncomeLineQuery(ask, fresh);
  const service = useGetServicePieQuery(ask, fresh);
  return (
    <>
      <ChartCard
        {...given}
        chart="income-line"
        title={t('stat.incomeLine')}
        query={line}
        view={views.incomeView}
        wide
      />
      <ChartCard {...given} chart="income-pie" title={t('stat.incomePie')} query={pie} view={views.incomePieView} />
      <ChartCard {...given} chart="service" title={t('stat.service')} query={service} view={views.serviceView} />
      <ChartCard {...given} chart="average-income" title={t('stat.average')} query={average} view={views.averageView} />
    </>
  );
}

function ExpenseCards(given: ChartContext) {
  const t = useT();
  const line = useGetExpenseLineQuery(given.ask, fresh);
  const pie = useGetExpensePieQuery(given.ask, fresh);
  // Most costs come once a month, so charts of expenses are drawn from one record on.
  const few = { ...given, least: 1 };
  return (
    <>
      <ChartCard {...few} chart="expense-pie" title={t('stat.expensePie')} query={pie} view={views.expensePieView} />
      <ChartCard
        {...few}
        chart="expense-line"
        title={t('stat.expenseLine')}
        query={line}
        view={views.expenseView}
        wide
      />
    </>
  );
}

function BookingCards(given: ChartContext) {
  const t = useT();
  const { ask } = given;
  const events = useGetEventsLineQuery(ask, fresh);
  const utilisation = useGetUtilisationQuery(ask, fresh);
  const lead = useGetLeadTimeQuery(ask, fresh);
  const missed = useGetNotAppearedLineQuery(ask, fresh);
  const deleted = useGetDeletedLineQuery(ask, fresh);
  return (
    <>
      <ChartCard {...given} chart="events" title={t('stat.events')} query={events} view={views.eventsView} wide />
      <ChartCard
        {...given}
        chart="utilisation"
        title={t('stat.utilisationMap')}
        query={utilisation}
        view={views.utilisationView}
        draw={(data) => <EmptyChairs cells={data.cells} label={t('stat.utilisationMap')} />}
      >
        <div>
          <ButtonLink kind="quiet" icon={megaphone} to="/provider/settings/sales">
            {t('stat.promote')}
          </ButtonLink>
        </div>
      </ChartCard>
      <ChartCard {...given} chart="lead-time" title={t('stat.lead')} query={lead} view={views.leadView} />
      <ChartCard {...given} chart="not-appeared" title={t('stat.missed')} query={missed} view={views.missedView} />
      <ChartCard {...given} chart="deleted" title={t('stat.deleted')} query={deleted} view={views.deletedView} />
    </>
  );
}

function GuestCards(given: ChartContext) {
  const t = useT();
  const guests = useGetGuestLineQuery(given.ask, fresh);
  const returning = useGetReturnRateQuery(given.ask, fresh);
  return (
    <>
      <ChartCard {...given} chart="guest" title={t('stat.guests')} query={guests} view={views.guestsView} />
      <ChartCard
        {...given}
        chart="return-rate"
        title={t('stat.returning')}
        query={returning}
        view={views.returningView}
      />
    </>
  );
}

function SalonCards(given: ChartContext) {
  const t = useT();
  const leave = useGetLeaveLineQuery(given.ask, fresh);
  const sms = useGetSmsLineQuery(given.ask, fresh);
  return (
    <>
      <ChartCard {...given} chart="leave" title={t('stat.leave')} query={leave} view={views.leaveView} />
      <ChartCard {...given} chart="sms" title={t('stat.sms')} query={sms} view={views.smsView} />
    </>
  );
}
