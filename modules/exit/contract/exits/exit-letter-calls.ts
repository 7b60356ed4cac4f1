import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, text } from '#platform/contract/scalars.ts'
import { exitLetterPurposes } from '#documents/contract/documents-lists.ts'
import { MOST_FIELDS } from '#documents/contract/letters/letter-template-calls.ts'
import { exitMessages as say } from '#exit/contract/exit-messages.ts'

const NEEDS = { all: ['exit.record.read', 'exit.record.manage', 'documents.letter.draft'] } as const
const BODY = { kilobytes: 96, keys: 500 } as const

const input = z.object({
  id,
  purpose: z.enum(exitLetterPurposes),
  /** For what the template asks of its own. */
  values: z
    .record(z.string().max(40), text(300))
    .refine((given) => Object.keys(given).length <= MOST_FIELDS, 'Too many values')
    .default({}),
})

export const previewExitLetter = defineCall('POST', '/exit/preview-letter', {
  body: BODY,
  auth: 'employee',
  needs: NEEDS,
  writes: false,
  summary: 'Previews the relieving or experience letter of a closed exit.',
  input,
  output: z.object({
    subject: z.string(),
    body: z.string(),
    missing: z.array(z.string()),
    asked: z.array(z.object({ key: z.string(), label: z.string() })),
  }),
})

export const prepareExitLetter = defineCall('POST', '/exit/prepare-letter', {
  body: BODY,
  auth: 'employee',
  needs: NEEDS,
  writes: true,
  summary: 'Prepares the relieving or experience letter of a closed exit. Another call issues it.',
  input,
  output: z.object({ id: z.number() }),
  says: say.letterPrepared,
})
