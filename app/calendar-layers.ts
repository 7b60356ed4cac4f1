import type { CalendarLayer } from '#calendar/server/public.ts'
import { blockedLayer, endingLayer } from '#leave/server/public.ts'

/** What areas above the calendar show in someone’s month. */
export const calendarLayers: readonly CalendarLayer[] = [endingLayer, blockedLayer]
