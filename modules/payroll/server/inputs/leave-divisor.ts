const DAYS_OF_WORK = 26
const DAYS_OF_MONTH = 30

/** By what a month is divided where days of leave are paid. */
export const leaveDivisor = (divisor: string | null): number =>
  divisor === 'fixed_26' ? DAYS_OF_WORK : DAYS_OF_MONTH
