import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { id, idInPath, requiredText } from '#platform/contract/scalars.ts'
import { importFormats } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'

const asked = { auth: 'employee', needs: 'account', writes: false } as const
const written = { auth: 'employee', needs: 'account', writes: true } as const
const roomy = { kilobytes: 1_024, keys: 5_000 } as const

const importing = { ...written, body: { kilobytes: 5_000, keys: 50 } } as const
const imported = z.object({
  id: z.number(),
  /** What is kept and not understood. */
  kept: z.array(z.string()),
  /** Variables that now hold what stood in clear. */
  secrets: z.array(z.string()),
})

export const importCollection = defineCall('POST', '/api-collections/import', {
  ...importing,
  summary: 'Imports a collection from Postman 2.1 or OpenAPI 3. Secrets become secret variables.',
  input: z.object({
    project_id: id,
    format: importFormats.schema,
    text: requiredText(4_000_000, say.importEmpty),
  }),
  output: imported,
})

export const importCurl = defineCall('POST', '/api-collections/import-curl', {
  ...written,
  summary: 'Creates a request from a cURL command.',
  body: roomy,
  input: z.object({
    collection_id: id,
    folder_id: id.nullable().default(null),
    text: requiredText(200_000, say.importEmpty),
  }),
  output: imported,
})

export const exportCollection = defineCall('GET', '/api-collections/export', {
  ...asked,
  summary: 'Downloads a collection as Postman 2.1 or OpenAPI 3, without secrets.',
  input: z.object({ id: idInPath, format: importFormats.schema }),
  output: fileAnswer,
  answer: 'file',
})

export const readHosts = defineCall('GET', '/api-collections/hosts', {
  ...asked,
  summary: 'Returns the hosts that requests may go to.',
  output: z.object({
    rows: z.array(z.object({ id: z.number(), host: z.string() })),
    can_manage: z.boolean(),
  }),
})

export const addHost = defineCall('POST', '/api-collections/add-host', {
  ...written,
  needs: 'engineering.host.manage@all',
  summary: 'Allows a host.',
  input: z.object({ host: requiredText(253, say.hostWrong) }),
  says: say.hostAdded,
})

export const removeHost = defineCall('POST', '/api-collections/remove-host', {
  ...written,
  needs: 'engineering.host.manage@all',
  summary: 'Removes a host from the list.',
  input: z.object({ id }),
  says: say.hostRemoved,
})
