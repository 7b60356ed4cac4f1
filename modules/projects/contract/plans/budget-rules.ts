const ALERT_PERCENT = 80

/** Whole percent, rounded down: 79.9 % is not yet 80. */
export const usedPercent = (minutes: number, budget: number): number =>
  budget === 0 ? 100 : Math.floor((minutes * 100) / budget)

type Used = { readonly budget: number | null; readonly alerted: number | null; readonly minutes: number }

/** Once for each budget: a larger one is told of again when 80 % of it are used. */
export const isAlertDue = ({ budget, alerted, minutes }: Used): boolean =>
  budget !== null && budget !== alerted && usedPercent(minutes, budget) >= ALERT_PERCENT
