import { Temporal } from 'temporal-polyfill'
import { COMPANY_ZONE } from '../../../platform/contract/company-zone.ts'

/** The day it is in the group, `YYYY-MM-DD`: in the first hours of a day in India it is still yesterday in UTC. */
export const groupDay = (now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(COMPANY_ZONE)
    .toPlainDate()
    .toString()
