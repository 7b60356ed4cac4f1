import { Temporal } from 'temporal-polyfill'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'

/** The day it is in the companies, `YYYY-MM-DD`: in the first hours of a day in India it is still yesterday in UTC. */
export const companyDay = (instant: Date | string): string =>
  Temporal.Instant.from(typeof instant === 'string' ? instant : instant.toISOString())
    .toZonedDateTimeISO(COMPANY_ZONE)
    .toPlainDate()
    .toString()
