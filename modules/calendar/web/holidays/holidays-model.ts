import type { GotFrom } from '#platform/contract/call.ts'
import type { readHolidays } from '#calendar/contract/holidays/holiday-calls.ts'

export type Holidays = GotFrom<typeof readHolidays>
