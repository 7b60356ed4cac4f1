import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, idInPath, storedDate, text } from '#platform/contract/scalars.ts'

const likeness = z.enum(['phone', 'e-mail', 'birth'])
export type Likeness = z.output<typeof likeness>

export const listAlike = defineCall('GET', '/people/alike', {
  auth: 'employee',
  needs: { any: ['people.employment.manage', 'people.private.read'] },
  writes: false,
  summary: 'Lists possible duplicates of a person or of a new hire.',
  input: z.object({
    /** Compared by what stands in the record; otherwise by what is given. */
    person_id: idInPath.optional(),
    name: text(120).optional(),
    birth_date: calendarDate.optional(),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** Of a person who has left. */
        left_on: storedDate.nullable(),
        /** In which both are alike. */
        because: z.array(likeness),
      }),
    ),
  }),
})
