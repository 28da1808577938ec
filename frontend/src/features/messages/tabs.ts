export const tabs = ['inapp', 'sms', 'campaign'] as const;
export type Tab = (typeof tabs)[number];

/** The tabs of a supervisor, or of another employee. */
export const tabsOf = (leads: boolean): Tab[] => tabs.filter((it) => it !== 'campaign' || leads);

/** The tab that an address names; the first one where it is unknown or not allowed. */
export const tabOf = (text: string | null, leads: boolean): Tab => tabsOf(leads).find((it) => it === text) ?? 'inapp';
