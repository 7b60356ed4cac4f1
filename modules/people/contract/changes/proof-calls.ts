import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, idInPath } from '#platform/contract/scalars.ts'
import { megabytes, type FileField } from '#platform/contract/upload.ts'
import { proofMessages as say } from './proof-messages.ts'

export const proofFile: FileField = {
  accept: ['pdf', 'jpeg', 'png'],
  maxBytes: megabytes(5),
  maxCount: 1,
  required: true,
  wrongType: say.wrongType,
}

export const attachProof = defineCall('POST', '/people/attach-proof', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Attaches a document to a requested change, such as a cancelled cheque.',
  files: { proof: proofFile },
  input: z.object({ change_id: idInPath }),
  says: say.attached,
})

export const openProof = defineCall('POST', '/people/open-proof', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Returns a link to the document of a change. Its owner sees who opened it.',
  input: z.object({ change_id: id }),
  output: z.object({ link: z.string() }),
})
