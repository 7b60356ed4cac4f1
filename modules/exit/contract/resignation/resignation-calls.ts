import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, id, requiredText, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { exitCauses, exitKinds, exitStates, departments, clearanceStates } from '#exit/contract/exit-lists.ts'
import { exitMessages as say } from '#exit/contract/exit-messages.ts'

export const ownExitView = z.object({
  id: z.number(),
  version: z.number(),
  kind: exitKinds.schema,
  status: exitStates.schema,
  noticed_on: storedDate,
  started_at: storedInstant,
  asked_on: storedDate.nullable(),
  last_day: storedDate.nullable(),
  notice_days: z.number(),
  notice_why: z.string(),
  waived_days: z.number(),
  cause: exitCauses.schema,
  reason: z.string(),
  clearances: z.array(
    z.object({ department: departments.schema, status: clearanceStates.schema, note: z.string() }),
  ),
  knowledge: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      receiver: z.string().nullable(),
      due_on: storedDate.nullable(),
      done_at: storedInstant.nullable(),
    }),
  ),
  history: z.array(z.object({ id: z.number(), to: exitStates.schema, at: storedInstant })),
  can: z.object({ withdraw: z.boolean() }),
})
export type OwnExitView = z.output<typeof ownExitView>

export const ownExit = defineCall('GET', '/exit/own', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Returns the caller’s exit, or the terms on which the caller could resign.',
  output: z.object({
    exit: ownExitView.nullable(),
    terms: z.object({
      notice_days: z.number(),
      why: z.string(),
      today: storedDate,
      approvers: z.array(z.string()),
    }),
    can_resign: z.boolean(),
  }),
})

export const resign = defineCall('POST', '/exit/resign', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Submits the caller’s resignation with a last working day they ask for.',
  input: z.object({
    asked_on: calendarDate,
    cause: exitCauses.schema,
    reason: requiredText(2_000, say.reasonEmpty),
  }),
  output: z.object({ id: z.number() }),
  says: say.resignedNow,
})

export const withdrawResignation = defineCall('POST', '/exit/withdraw', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Withdraws the caller’s resignation before it is accepted.',
  input: z.object({ id }),
  says: say.withdrawn,
})
