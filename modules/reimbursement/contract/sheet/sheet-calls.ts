import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { idInPath } from '#platform/contract/scalars.ts'

export const downloadClaimSheet = defineCall('GET', '/reimbursement/claim-sheet', {
  auth: 'employee',
  needs: 'colleague',
  writes: true,
  summary: 'Downloads a claim as a PDF with its receipts in order, and logs the look of others.',
  input: z.object({ id: idInPath }),
  output: fileAnswer,
  answer: 'file',
  limit: { times: 20, seconds: 60 },
})
