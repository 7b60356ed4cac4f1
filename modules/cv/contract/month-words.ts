const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `2026-11` → Nov 2026 */
export const monthWords = (month: string): string =>
  `${names[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`
