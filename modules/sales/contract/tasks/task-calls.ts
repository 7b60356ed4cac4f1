import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { timeOfDay } from '#platform/contract/time-of-day.ts'
import {
  calendarDate,
  id,
  requiredText,
  storedDate,
  storedInstant,
  text,
} from '#platform/contract/scalars.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { dueKeys, reminderKeys, taskKindKeys, taskStates } from './task-lists.ts'

export const taskView = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  kind: z.enum(taskKindKeys),
  status: taskStates.schema,
  due_on: storedDate,
  due_at: storedInstant,
  due_time: z.string().nullable(),
  reminder: z.enum(reminderKeys),
  remind_at: storedInstant.nullable(),
  overdue: z.boolean(),
  lead_id: z.number().nullable(),
  owner: z.object({ id: z.number(), name: z.string() }),
  can: z.object({ move: z.boolean() }),
})
export type TaskView = z.output<typeof taskView>

const EDIT = { all: ['sales.record.view', 'sales.record.edit'] } as const

export const addTask = defineCall('POST', '/sales/add-task', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Adds a task of the caller to a contact, one of its leads, or a deal.',
  input: z.object({
    contact_id: id.nullable().default(null),
    deal_id: id.nullable().default(null),
    lead_id: id.nullable().default(null),
    title: requiredText(200, say.titleEmpty),
    kind: z.enum(taskKindKeys),
    due: z.enum(dueKeys),
    due_on: calendarDate.nullable().default(null),
    due_time: timeOfDay('Enter a time').nullable().default(null),
    reminder: z.enum(reminderKeys),
    remind_on: calendarDate.nullable().default(null),
    remind_time: timeOfDay('Enter a time').nullable().default(null),
  }),
  output: z.object({ id: z.number(), due_on: storedDate }),
})

export const editTask = defineCall('POST', '/sales/edit-task', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Changes an open task; a preset reminder moves with the due date.',
  input: z.object({
    id,
    version: z.number().int().positive(),
    title: requiredText(200, say.titleEmpty),
    kind: z.enum(taskKindKeys),
    due_on: calendarDate,
    due_time: timeOfDay('Enter a time').nullable().default(null),
    reminder: z.enum(reminderKeys),
    remind_on: calendarDate.nullable().default(null),
    remind_time: timeOfDay('Enter a time').nullable().default(null),
  }),
})

export const moveTask = defineCall('POST', '/sales/move-task', {
  auth: 'employee',
  needs: EDIT,
  writes: true,
  summary: 'Starts, closes or reopens a task.',
  input: z.object({ id, to: taskStates.schema, outcome: text(1_000).default('') }),
})
