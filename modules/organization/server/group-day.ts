import { Temporal } from 'temporal-polyfill'
import { GROUP_ZONE } from '../contract/organization-lists.ts'

/** The day it is in the group, `YYYY-MM-DD`: in the first hours of a day in India it is still yesterday in UTC. */
export const groupDay = (now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(GROUP_ZONE)
    .toPlainDate()
    .toString()
