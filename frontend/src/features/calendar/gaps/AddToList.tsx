import { useId, useState } from 'react';
import type { AddWishRequest, WishContent } from '../../../api/waiting';
import { Button } from '../../../components/Button';
import { useShops } from '../../../components/company/useShops';
import { users } from '../../../components/icons/icons';
import { SelectField } from '../../../components/kit/SelectField';
import ui from '../../../components/ui.module.css';
import { dayOf } from '../../../lib/time';
import { useT } from '../../../lib/workspaceTexts';
import type { Desk } from '../desk';
import styles from './GapFinder.module.css';
import type { GapSearch, Gaps } from './useGaps';
import { WishForm } from './WishForm';
import type { WishProblem } from './wish';
import { personAt, wishOf } from './wish';

interface Props {
  desk: Desk;
  gaps: Gaps;
  search: GapSearch;
}

/** Puts the guest of a search on the waiting list for what is searched, or says what that still needs. */
export function AddToList({ desk, gaps, search }: Props) {
  const t = useT();
  const { all } = useShops();
  const [chosen, setChosen] = useState('');
  const { guest, services, providerId } = search;
  const person = desk.colleagues.find((it) => it.id === providerId);
  const theirs = all.filter((it) => person?.shops.includes(it.id));
  const shops = theirs.length === 0 ? all : theirs;
  const fixed = desk.shopId ?? (shops.length === 1 ? shops[0]?.id : undefined);
  const shop = shops.find((it) => it.id === (fixed ?? chosen)) ?? all.find((it) => it.id === fixed);
  const sought = services.flatMap((id) => desk.services.find((it) => it.id === id) ?? []);
  const wish = wishOf(search, {
    shopId: shop?.id ?? '',
    today: dayOf(Date.now(), desk.zone),
    minutes: sought.reduce((sum, it) => sum + it.duration, 0),
  });
  return (
    <div className={styles.list}>
      {fixed === undefined && shops.length > 1 && guest.kind === 'known' && services.length > 0 && (
        <div className={styles.shop}>
          <SelectField
            name="gapsShop"
            label={t('queue.shop')}
            value={shop?.id ?? ''}
            placeholder={t('desk.chooseService')}
            options={shops.map((it) => ({ value: it.id, text: it.name }))}
            onChange={setChosen}
          />
        </div>
      )}
      {'problems' in wish ? (
        <Missing problems={wish.problems} />
      ) : (
        <WishForm
          key={JSON.stringify(wish.request)}
          request={wish.request}
          content={contentOf(wish.request, { services: sought.map((it) => it.name), person, shop: shop?.name ?? '' })}
          name={guest.kind === 'known' ? guest.name : ''}
          zone={desk.zone}
          onTake={(slot) =>
            gaps.take(
              {
                ...slot,
                providerId: personAt(slot, search, gaps.found?.items ?? []) ?? desk.colleagues[0]?.id ?? '',
              },
              (Date.parse(slot.end) - Date.parse(slot.start)) / 60_000,
            )
          }
        />
      )}
    </div>
  );
}

/** The button that cannot be pressed yet, and what it needs. */
function Missing({ problems }: { problems: readonly WishProblem[] }) {
  const t = useT();
  const id = useId();
  const missing = (['guest', 'service', 'shop'] as const).filter((it) => problems.includes(it));
  return (
    <div className={ui.row}>
      <Button kind="quiet" icon={users} disabled aria-describedby={id}>
        {t('queue.add')}
      </Button>
      <p id={id} className={ui.muted}>
        {[
          ...(missing.length === 0
            ? []
            : [t('queue.needs', { what: missing.map((it) => t(`queue.needs.${it}`)).join(', ') })]),
          ...(problems.includes('far') ? [t('queue.tooFar')] : []),
          ...(problems.includes('hours') ? [t('queue.tooShort')] : []),
        ].join(' ')}
      </p>
    </div>
  );
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const dayMinutes = 24 * 60;

interface WishNames {
  services: string[];
  person: { firstName: string; lastName: string } | undefined;
  shop: string;
}

/** The request as it is told in words. */
function contentOf({ wish }: AddWishRequest, { services, person, shop }: WishNames): WishContent {
  const { firstDay, lastDay, weekdays, fromMinute, toMinute } = wish;
  return {
    services,
    shop,
    firstDay,
    lastDay,
    weekdays: weekdays ?? everyDay,
    fromMinute: fromMinute ?? 0,
    toMinute: toMinute ?? dayMinutes,
    ...(person === undefined ? {} : { providerFirstName: person.firstName, providerLastName: person.lastName }),
  };
}
