import { dayInWords } from '#platform/contract/day-in-words.ts'

/** 225 hundredths are “2.25”. */
export const inDays = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** “1 day”, “2.25 days”. */
export const daysInWords = (hundredths: number): string => {
  const plain = hundredths % 100 === 0 ? String(hundredths / 100) : inDays(hundredths)
  return hundredths === 100 ? '1 day' : `${plain} days`
}

/** “14 Dec 2026”, “14 Dec 2026 to 16 Dec 2026”. */
export const spanOfLeave = ({
  starts_on,
  ends_on,
}: {
  readonly starts_on: string
  readonly ends_on: string
}): string => `${dayInWords(starts_on)}${starts_on === ends_on ? '' : ` to ${dayInWords(ends_on)}`}`

/** “paid at 50 %”; nothing where all of it is paid. */
export const paidInWords = (share: number): string =>
  share === 100 ? '' : share === 0 ? 'not paid' : `paid at ${share} %`

export const timeInWords = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export const hoursInWords = (minutes: number): string => `${Math.floor(minutes / 60)} h ${minutes % 60} min`

/** What the lines of a book are called. */
export const ledgerWords: Readonly<Record<string, string>> = {
  opening: 'Opening balance',
  accrual: 'Credited',
  carry_in: 'Carried over',
  carry_out: 'Carried to next year',
  lapse: 'Expired',
  hold: 'Held',
  release: 'Released',
  debit: 'Taken',
  reversal: 'Returned',
  encash: 'Paid out',
  adjust: 'Adjusted',
  comp_credit: 'Earned',
  repay: 'Paid back',
  recover: 'Final settlement',
}
