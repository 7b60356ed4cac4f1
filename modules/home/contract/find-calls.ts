import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { text } from '#platform/contract/scalars.ts'

const foundRecord = z.object({
  title: z.string(),
  detail: z.string(),
  /** The page that opens it. */
  path: z.string(),
})

/** A person is shown by a face or initials. */
const foundLook = z.enum(['person', 'record'])

export type FoundRecord = z.output<typeof foundRecord>

export const findRecords = defineCall('GET', '/home/find', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary:
    'Searches people and records that the caller can open. Every word must match. Returns a few of each type.',
  input: z.object({ words: text(100) }),
  output: z.object({
    groups: z.array(
      z.object({ key: z.string(), label: z.string(), look: foundLook, rows: z.array(foundRecord) }),
    ),
    /** What could not be searched just now. */
    failed: z.array(z.string()),
  }),
})
