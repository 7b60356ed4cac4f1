import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { storedDate } from '#platform/contract/scalars.ts'

export const todayView = z.object({
  /** "Good morning, Asha" */
  greeting: z.string(),
  /** The day it is in the person's office. */
  today: storedDate,
  /** Empty for anyone who sits in no office. */
  office: z.string(),
})

export const readToday = defineCall('GET', '/home/today', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Returns the greeting of the hour and today’s date in the caller’s office.',
  output: todayView,
})
