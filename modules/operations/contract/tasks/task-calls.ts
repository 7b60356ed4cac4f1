import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { jobRunStates, jobRunView } from '#platform/contract/job-run.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { publicId } from '#platform/contract/scalars.ts'
import { operationsMessages as say } from '#operations/contract/operations-messages.ts'

export const taskRow = jobRunView.omit({ result: true }).extend({
  /** Where the file that the task made can be fetched, while it is kept. */
  file: z.object({ name: z.string(), link: z.string(), until: z.string() }).nullable(),
  can: z.object({ cancel: z.boolean(), retry: z.boolean() }),
})

export const everyTaskRow = taskRow.omit({ file: true }).extend({ person: z.string() })

const taskFilter = pageFilter.pick({ after: true, size: true }).extend({
  state: jobRunStates.schema.optional(),
})

const oneTask = z.object({ id: publicId })

export const listOwnTasks = defineCall('POST', '/operations/own-tasks', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the caller’s background tasks, newest first.',
  input: taskFilter,
  output: pageOf(taskRow),
})

export const cancelOwnTask = defineCall('POST', '/operations/cancel-own-task', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Stops a task of the caller.',
  input: oneTask,
  says: say.taskCancelled,
})

export const listTasks = defineCall('POST', '/operations/tasks', {
  auth: 'employee',
  needs: 'operations.jobs.read',
  writes: false,
  summary: 'Lists everyone’s background tasks and failures.',
  input: taskFilter,
  output: pageOf(everyTaskRow),
})

export const cancelTask = defineCall('POST', '/operations/cancel-task', {
  auth: 'employee',
  needs: 'operations.jobs.read',
  writes: true,
  summary: 'Stops a task of any person.',
  input: oneTask,
  says: say.taskCancelled,
})

export const retryTask = defineCall('POST', '/operations/retry-task', {
  auth: 'employee',
  needs: 'operations.jobs.read',
  writes: true,
  summary: 'Retries a failed task for the person who started it.',
  input: oneTask,
  says: say.taskRetried,
})
