import { sql } from 'kysely'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'

/** The moment at which a day begins on the clock of the group, or so many days later. */
export const startOfDay = (day: string, later = 0) =>
  sql<string>`((${day}::date + ${later}::integer)::timestamp at time zone ${COMPANY_ZONE})`
