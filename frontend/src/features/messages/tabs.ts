export const tabs = ['inapp', 'sms', 'campaign'] as const;
export type Tab = (typeof tabs)[number];

/** The tabs of somebody who leads the salon or not. */
export const tabsOf = (leads: boolean): Tab[] => tabs.filter((it) => it !== 'campaign' || leads);

/** The first one for what is unknown or not theirs. */
export const tabOf = (text: string | null, leads: boolean): Tab => tabsOf(leads).find((it) => it === text) ?? 'inapp';
