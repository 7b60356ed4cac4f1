/** 23 November 2026, as letters have it. */
export const dayInWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

type Place = { readonly companyId: number; readonly code: string; readonly year: number }

/** `CO1/APPT/2026/0042` */
export const letterNumber = ({ companyId, code, year }: Place, number: number): string =>
  `CO${companyId}/${code}/${year}/${String(number).padStart(4, '0')}`
