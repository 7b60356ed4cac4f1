import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { calendarDate, id, storedDate } from '#platform/contract/scalars.ts'
import { trainingStates } from '#training/contract/training-lists.ts'

export const readCalendar = defineCall('POST', '/training/read-calendar', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns sessions of trainings that the caller may see, on up to 45 days.',
  input: z.object({ from: calendarDate, to: calendarDate }),
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.number(),
        training_id: z.number(),
        day: storedDate,
        time: z.string(),
        title: z.string(),
        place: z.string(),
        state: trainingStates.schema,
        mine: z.boolean(),
      }),
    ),
  }),
})
export type CalendarSession = z.output<(typeof readCalendar)['output']>['sessions'][number]

export const printSheet = defineCall('POST', '/training/attendance-sheet', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the attendance sheet of a training as a PDF.',
  input: z.object({ id }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 20, seconds: 60 },
})
