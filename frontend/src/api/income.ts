import { rememberOwnChange } from '../lib/ownChanges';
import type { Tag } from './baseApi';
import { incomeCalls } from './generated/income';

/** A refusal invalidates too: it may mean that what is shown is stale. */
const changes: { invalidatesTags: Tag[] } = { invalidatesTags: ['Income', 'Events'] };

interface Recording {
  queryFulfilled: PromiseLike<{ data: { version: number } }>;
}

/** Remembers the visit's new version as this tab's own, so that it is not shown as another person's change. */
const noteRecorded = async ({ id }: { id: string }, { queryFulfilled }: Recording): Promise<void> => {
  try {
    rememberOwnChange({ id, version: (await queryFulfilled).data.version });
  } catch {
    // The dialog shows the refusal.
  }
};

/** Payments of guests, the closing of days, and commissions. */
const incomeApi = incomeCalls.enhanceEndpoints({
  endpoints: {
    listIncome: { providesTags: ['Income', 'Events'] },
    getVisitPayments: { providesTags: ['Income'] },
    recordPayments: { ...changes, onQueryStarted: noteRecorded },
    getTill: { providesTags: ['Income', 'Events'] },
    closeDay: changes,
    reopenDay: changes,
    enterTillCash: { invalidatesTags: ['Income'] },
    takeBackTillCash: { invalidatesTags: ['Income'] },
    listCommissions: { providesTags: ['Income', 'Events', 'Colleagues'] },
    setCommission: { invalidatesTags: ['Income'] },
  },
});

export const {
  useCloseDayMutation,
  useEnterTillCashMutation,
  useGetTillQuery,
  useGetVisitPaymentsQuery,
  useListCommissionsQuery,
  useListIncomeQuery,
  useRecordPaymentsMutation,
  useReopenDayMutation,
  useSetCommissionMutation,
  useTakeBackTillCashMutation,
} = incomeApi;

export type {
  CommissionDto,
  DayClosingDto,
  IncomeDto,
  MethodSumDto,
  PaymentMethodDto,
  TillDto,
  TillEntryDto,
  TillEntryKindDto,
  TillMethodDto,
  VisitMoneyDto,
  VisitPaymentsDto,
} from './generated/types';
