import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id } from '#platform/contract/scalars.ts'

export const openDocuments = defineCall('POST', '/projects/open-documents', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Returns the folder of a project, which is created when it is opened for the first time.',
  input: z.object({ id }),
  output: z.object({
    folder_id: z.number(),
    /** False for clients, who see only what is shared with them in it. */
    reads: z.boolean(),
  }),
})
