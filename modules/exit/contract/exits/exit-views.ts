import { z } from 'zod'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { clearanceStates, departments, exitCauses, exitKinds, exitStates } from '#exit/contract/exit-lists.ts'

const person = z.object({ id: z.number(), name: z.string() })

/** One line of what an area hands over or ends. */
export const handedOver = z.object({
  kind: z.enum(['moves', 'ends', 'needs']),
  text: z.string(),
  names: z.array(z.string()),
})

export const clearanceView = z.object({
  id: z.number(),
  version: z.number(),
  department: departments.schema,
  status: clearanceStates.schema,
  /** Null where the reader may not see what is owed. */
  amount: z.number().nullable(),
  note: z.string(),
  handed_over: z.array(handedOver),
  decided_by: z.string().nullable(),
  decided_at: storedInstant.nullable(),
  can: z.object({ decide: z.boolean(), reopen: z.boolean() }),
})
export type ClearanceView = z.output<typeof clearanceView>

export const knowledgeView = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  receiver: person.nullable(),
  due_on: storedDate.nullable(),
  done_at: storedInstant.nullable(),
  done_by: z.string().nullable(),
})
export type KnowledgeView = z.output<typeof knowledgeView>

export const exitView = z.object({
  id: z.number(),
  version: z.number(),
  person: person.extend({
    code: z.string(),
    company: z.string(),
    department: z.string().nullable(),
    designation: z.string().nullable(),
    joined_on: storedDate,
  }),
  lead: person.nullable(),
  kind: exitKinds.schema,
  status: exitStates.schema,
  noticed_on: storedDate,
  started_at: storedInstant,
  asked_on: storedDate.nullable(),
  recommended: z.object({ on: storedDate, by: z.string(), note: z.string() }).nullable(),
  last_day: storedDate.nullable(),
  notice_days: z.number(),
  notice_why: z.string(),
  waived_days: z.number(),
  waived_because: z.string(),
  /** Null for readers who don’t manage exits. */
  private: z
    .object({
      cause: exitCauses.schema,
      reason: z.string(),
      may_return: z.boolean(),
      regretted: z.boolean().nullable(),
      interview_on: storedDate.nullable(),
      interview_notes: z.string(),
    })
    .nullable(),
  clearances: z.array(clearanceView),
  /** The state alone; no amount of pay leaves payroll. */
  settlement: z
    .object({
      status: z.string(),
      tone: z.enum(['neutral', 'info', 'warn', 'good', 'bad']),
      /** For those who see it in payroll. */
      open_id: z.number().nullable(),
    })
    .nullable(),
  knowledge: z.array(knowledgeView),
  /** For those who prepare letters to this person, once the exit is closed. */
  letters: z.object({ employment_id: z.number(), prepare: z.boolean() }).nullable(),
  history: z.array(
    z.object({
      id: z.number(),
      to: exitStates.schema,
      at: storedInstant,
      by: z.string(),
      comment: z.string(),
    }),
  ),
  can: z.object({
    accept: z.boolean(),
    recommend: z.boolean(),
    move: z.boolean(),
    keep: z.boolean(),
    begin_clearance: z.boolean(),
    interview: z.boolean(),
    hand_over: z.boolean(),
  }),
})
export type ExitView = z.output<typeof exitView>
