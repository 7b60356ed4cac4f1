import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { calendarDate, requiredText, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { statesWithoutPacks } from './pack-lists.ts'
import { packMessages as say } from './pack-messages.ts'

export const statesWithoutRules = defineCall('GET', '/rule-packs/states-without-rules', {
  auth: 'employee',
  needs: 'payroll.law.view',
  writes: false,
  summary: 'Lists the states that are confirmed to have no professional tax and no welfare fund.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        state: z.string(),
        valid_from: storedDate,
        source: z.string(),
        note: z.string(),
        confirmed_by: z.string(),
        confirmed_at: storedInstant,
      }),
    ),
    can: z.object({ confirm: z.boolean() }),
  }),
})

export const confirmStateWithoutRules = defineCall('POST', '/rule-packs/confirm-state', {
  auth: 'employee',
  needs: 'payroll.law.publish',
  writes: true,
  summary: 'Confirms that a state has no professional tax and no welfare fund from a day on, with a source.',
  input: z.object({
    state: z.enum(statesWithoutPacks, { error: say.stateEmpty }),
    valid_from: calendarDate,
    source: requiredText(500, say.sourceEmpty),
    note: requiredText(500, say.noteEmpty),
  }),
  says: say.stateSaid,
})
