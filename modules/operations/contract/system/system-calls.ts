import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { storedInstant } from '#platform/contract/scalars.ts'

export const systemView = z.object({
  version: z.string(),
  node_version: z.string(),
  database_version: z.string(),
  started_at: storedInstant,
  database_bytes: z.number(),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    limit_bytes: z.number().nullable(),
    scanned: z.boolean(),
  }),
  storage: z.enum(['disk', 's3']),
  mail: z.object({
    transport: z.enum(['outbox', 'smtp']),
    waiting: z.number(),
    oldest_waiting_at: storedInstant.nullable(),
    failed: z.number(),
  }),
  tasks: z.object({ due: z.number(), later: z.number(), running: z.number(), failed: z.number() }),
  /** Processes that work on the tasks and were heard of lately. */
  workers: z.array(z.object({ started_at: storedInstant, seen_at: storedInstant })),
  schedule: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      when: z.string(),
      last_run_at: storedInstant.nullable(),
    }),
  ),
})

export const readSystem = defineCall('GET', '/operations/system', {
  auth: 'employee',
  needs: 'operations.system.read',
  writes: false,
  summary: 'Returns the status of the installation: sizes, queues and last runs.',
  output: systemView,
})
