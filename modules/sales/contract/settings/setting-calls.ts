import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, requiredText } from '#platform/contract/scalars.ts'
import { LARGEST_AMOUNT, stageKinds } from '#sales/contract/deals/deal-lists.ts'
import { settingMessages as say } from './setting-messages.ts'

const MANAGE = { all: ['sales.record.view', 'sales.settings.manage'] } as const
const version = z.number().int().default(0)
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Give a month as YYYY-MM')

export const stageSetting = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  probability: z.number(),
  kind: z.enum(stageKinds),
  rotting_days: z.number().nullable(),
  needs_close: z.boolean(),
  deals: z.number(),
})
export type StageSetting = z.output<typeof stageSetting>

export const readSalesSettings = defineCall('GET', '/sales/settings', {
  auth: 'employee',
  needs: MANAGE,
  writes: false,
  summary: 'Returns the stages of deals, the targets of a month and whether leads are dealt in turn.',
  input: z.object({ month }),
  output: z.object({
    stages: z.array(stageSetting),
    targets: z.array(z.object({ id: z.number(), name: z.string(), amount: z.number() })),
    turn: z.object({ on: z.boolean(), version: z.number() }),
  }),
})
export type SalesSettings = z.output<typeof readSalesSettings.output>

export const saveStage = defineCall('POST', '/sales/save-stage', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Adds a stage of deals before Won, or changes one.',
  input: z.object({
    id: id.nullable().default(null),
    version,
    name: requiredText(60, say.nameEmpty),
    probability: z
      .number(say.probabilityWrong)
      .int(say.probabilityWrong)
      .min(0, say.probabilityWrong)
      .max(100, say.probabilityWrong),
    /** Days without activity after which a deal is marked; null for never. */
    rotting_days: z
      .number(say.daysWrong)
      .int(say.daysWrong)
      .min(1, say.daysWrong)
      .max(365, say.daysWrong)
      .nullable()
      .default(null),
    needs_close: z.boolean().default(false),
  }),
  output: z.object({ id: z.number() }),
  says: say.stageSaved,
})

export const retireStage = defineCall('POST', '/sales/retire-stage', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Takes an open stage out of use and moves its deals to another one; their history keeps it.',
  input: z.object({ id, version: z.number().int().positive(), to: id.nullable().default(null) }),
})

export const orderStages = defineCall('POST', '/sales/order-stages', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Puts the open stages into another order.',
  input: z.object({ ids: z.array(id).min(1).max(50) }),
  says: say.ordered,
})

export const saveTargets = defineCall('POST', '/sales/save-targets', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Sets what each person should win in a month.',
  input: z.object({
    month,
    targets: z
      .array(
        z.object({
          id,
          amount: z
            .number(say.amountWrong)
            .int(say.amountWrong)
            .min(0, say.amountWrong)
            .max(LARGEST_AMOUNT, say.amountWrong),
        }),
      )
      .min(1)
      .max(500),
  }),
  says: say.targetsSaved,
})

export const setTurn = defineCall('POST', '/sales/set-turn', {
  auth: 'employee',
  needs: MANAGE,
  writes: true,
  summary: 'Turns dealing of unassigned leads to present sales people on or off.',
  input: z.object({ on: z.boolean(), version: z.number().int().positive() }),
})
