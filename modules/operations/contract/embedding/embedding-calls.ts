import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, storedInstant, text } from '#platform/contract/scalars.ts'
import { operationsMessages as say } from '#operations/contract/operations-messages.ts'

const isOrigin = (given: string) => URL.canParse(given) && new URL(given).origin === given.toLowerCase()
const isSafe = (given: string) => given.startsWith('https://') || /^http:\/\/localhost(:\d+)?$/.test(given)

export const websiteOrigin = z
  .string({ error: say.originNotOne })
  .trim()
  .max(200, say.originNotOne)
  .transform((given) => given.replace(/\/$/, '').toLowerCase())
  .refine(isOrigin, say.originNotOne)
  .refine(isSafe, say.originInsecure)

export const listEmbeddingOrigins = defineCall('GET', '/operations/embedding-origins', {
  auth: 'employee',
  needs: 'operations.embedding.manage',
  writes: false,
  summary: 'Lists the websites that can embed the public pages.',
  output: z.object({
    /** Those that the installation is started with; they are changed where it is started. */
    configured: z.array(z.string()),
    rows: z.array(
      z.object({ id: z.number(), origin: z.string(), note: z.string(), added_at: storedInstant }),
    ),
  }),
})

export const addEmbeddingOrigin = defineCall('POST', '/operations/add-embedding-origin', {
  auth: 'employee',
  needs: 'operations.embedding.manage',
  writes: true,
  summary: 'Allows one more website to embed the public pages.',
  input: z.object({ origin: websiteOrigin, note: text(120).default('') }),
  output: z.object({ id: z.number() }),
  says: say.originAdded,
})

export const removeEmbeddingOrigin = defineCall('POST', '/operations/remove-embedding-origin', {
  auth: 'employee',
  needs: 'operations.embedding.manage',
  writes: true,
  summary: 'Removes a website from the list.',
  input: z.object({ id }),
  says: say.originRemoved,
})
