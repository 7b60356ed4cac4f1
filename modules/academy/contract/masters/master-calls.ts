import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, id, text } from '#platform/contract/scalars.ts'
import { version } from '#academy/contract/academy-fields.ts'
import { masterKinds } from '#academy/contract/academy-lists.ts'
import { academyMessages as say } from '#academy/contract/academy-messages.ts'

export const MANAGE = 'academy.master.manage'

export const saveBatch = defineCall('POST', '/academy/save-batch', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Adds or changes a batch of a course; it never has fewer seats than are taken.',
  input: z.object({
    id: id.nullable().default(null),
    version: version.nullable().default(null),
    course_id: id,
    name: text(60).default(''),
    starts_on: calendarDate,
    seats: z.number(say.seatsWrong).int(say.seatsWrong).min(1, say.seatsWrong).max(10_000, say.seatsWrong),
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

const kind = z.enum(masterKinds)

export const orderMasters = defineCall('POST', '/academy/order-masters', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Moves a source, course or status one place up or down in its list.',
  input: z.object({ kind, id, step: z.enum(['up', 'down']) }),
  says: say.ordered,
})

export const mergeMasters = defineCall('POST', '/academy/merge-masters', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Merges a source, course or status into another: everything that names it moves, and it is gone.',
  input: z.object({ kind, id, into_id: id }),
})

export const removeMaster = defineCall('POST', '/academy/remove-master', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Deletes a source, course, status or batch that no lead uses.',
  input: z.object({ kind: z.enum([...masterKinds, 'batch']), id }),
  says: say.removed,
})
