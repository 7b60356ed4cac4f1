import type { Area } from '../../../platform/server/area.ts'
import { calendarMessages as say } from '../contract/calendar-messages.ts'
import { calendarPermissions } from '../contract/calendar-permissions.ts'

export const calendarArea = (): Area => ({
  name: 'calendar',
  handlers: [],
  permissions: calendarPermissions,
  constraints: {
    booking_once: say.doubleBooked,
    booking_order_check: say.bookingOrder,
    absence_hours_check: say.absenceOverlap,
    month_freeze_once: say.monthFrozenAlready,
  },
})
