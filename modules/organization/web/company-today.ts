import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'

/** The day of the companies, wherever the reader is. */
export const companyToday = (): string =>
  // The Swedish way of writing a date is YYYY-MM-DD.
  new Intl.DateTimeFormat('sv-SE', { timeZone: COMPANY_ZONE }).format(new Date())
