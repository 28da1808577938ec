const nonBreakingSpace = '\u00a0';

/** `12 900 Ft` in both languages: whole forints, groups and unit held together by non-breaking spaces. */
export function formatMoney(forints: number): string {
  const sign = forints < 0 ? '-' : '';
  const digits = Math.abs(Math.round(forints)).toString();
  return `${sign}${digits.replace(/\B(?=(\d{3})+$)/g, nonBreakingSpace)}${nonBreakingSpace}Ft`;
}
