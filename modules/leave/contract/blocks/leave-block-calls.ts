import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import {
  calendarDate,
  id,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { leaveBlockMessages as say } from './leave-block-messages.ts'
import { someone } from '#leave/contract/leave-views.ts'

export const blockTargets = z.enum(['everybody', 'company', 'office', 'department', 'project'])
export type BlockTarget = z.output<typeof blockTargets>

export const blockRow = z.object({
  id: z.number(),
  name: z.string(),
  starts_on: storedDate,
  ends_on: storedDate,
  target: blockTargets,
  target_id: z.number().nullable(),
  /** “Project Harbour booking”, “Everybody”. */
  whom: z.string(),
  reason: z.string(),
  made_by: z.string(),
  made_at: storedInstant,
  version: z.number(),
  /** Whether it holds for the reader. */
  mine: z.boolean(),
  exempt: z.array(
    z.object({
      id: z.number(),
      person: someone,
      reason: z.string(),
      given_by: z.string(),
      can: z.object({ end: z.boolean() }),
    }),
  ),
  can: z.object({ change: z.boolean(), exempt: z.boolean() }),
})
export type BlockRow = z.output<typeof blockRow>

export const listLeaveBlocks = defineCall('POST', '/leaves/blocks', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists blackout dates of the caller and of people the caller manages, latest first.',
  input: pageFilter.pick({ after: true, size: true }).extend({ past: z.boolean().default(false) }),
  output: pageOf(blockRow).extend({
    /** For whom one may block days. */
    targets: z.array(z.object({ target: blockTargets, id: z.number().nullable(), name: z.string() })),
  }),
})

export const saveLeaveBlock = defineCall('POST', '/leaves/save-block', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Adds or updates blackout dates. Leave already requested stays.',
  input: z
    .object({
      id: id.optional(),
      version: z.number().int().positive().optional(),
      name: requiredText(60, say.nameEmpty),
      starts_on: calendarDate,
      ends_on: calendarDate,
      target: blockTargets,
      target_id: id.nullable().default(null),
      reason: text(300).default(''),
    })
    .refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
      path: ['ends_on'],
      message: say.endBeforeStart,
    })
    .refine(({ target, target_id }) => (target === 'everybody') === (target_id === null), {
      path: ['target_id'],
      message: say.targetEmpty,
    }),
  output: z.object({ id: z.number() }),
})

export const removeLeaveBlock = defineCall('POST', '/leaves/remove-block', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Reopens blackout dates.',
  input: z.object({ id }),
  says: say.removed,
})

export const exemptFromBlock = defineCall('POST', '/leaves/exempt', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Exempts a person from blackout dates, by a manager, the project or HR.',
  input: z.object({
    block_id: id,
    account_id: z.number({ error: say.personEmpty }).int().positive().max(2_147_483_647),
    reason: requiredText(300, say.reasonEmpty),
  }),
  output: z.object({ id: z.number() }),
})

export const endExemption = defineCall('POST', '/leaves/end-exemption', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Withdraws an exemption. Requests made under it stay.',
  input: z.object({ id }),
  says: say.exemptionEnded,
})
