import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id } from '#platform/contract/scalars.ts'
import { megabytes, type FileField } from '#platform/contract/upload.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'

export const MOST_EVIDENCE = 5
const LARGEST_MB = 10
/** The letters of a photographed page can still be read. */
const PICTURE_EDGE = 2400

/** Drawn again, so that nothing goes along that a camera wrote into the picture. */
export const evidenceFile = {
  accept: ['pdf', 'jpeg', 'png', 'webp'],
  maxBytes: megabytes(LARGEST_MB),
  maxCount: MOST_EVIDENCE,
  required: true,
  picture: { longestEdge: PICTURE_EDGE },
} as const satisfies FileField

export const attachEvidence = defineCall('POST', '/attendance/attach-evidence', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Attaches documents or pictures to a pending time change or outdoor activity.',
  input: z.object({ request_id: z.coerce.number().int().positive().max(2_147_483_647) }),
  files: { evidence: evidenceFile },
  says: say.evidenceKept,
})

export const openEvidence = defineCall('POST', '/attendance/open-evidence', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Returns a short-lived link to an attachment, for its owner, its approvers and HR.',
  input: z.object({ evidence_id: id }),
  output: z.object({ link: z.string() }),
})
