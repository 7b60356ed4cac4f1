import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { idInPath } from '#platform/contract/scalars.ts'

const read = { auth: 'employee', needs: 'colleague', writes: false } as const

const permission = z.object({ allowed: z.boolean(), scope: z.string(), reason: z.string() })

export const isAppraisalReviewer = defineCall('GET', '/appraisal/is-appraisal-reviewer', {
  ...read,
  summary: 'Answers whether the caller reviews an appraisal, or any.',
  input: z.object({ id: idInPath.optional() }),
  output: permission,
})

export const isConfirmationReviewer = defineCall('GET', '/confirmation/is-confirmation-reviewer', {
  ...read,
  summary: 'Answers whether the caller reviews a confirmation, or any.',
  input: z.object({ id: idInPath.optional() }),
  output: permission,
})

const group = z.object({ event: z.string(), people: z.number().nullable(), graded: z.number().nullable() })

export const readFigures = defineCall('GET', '/appraisal/figures', {
  auth: 'employee',
  needs: 'performance.figure.read',
  writes: false,
  summary: 'Returns counts of events by department; fewer than five people are not counted.',
  output: z.object({ rows: z.array(group.extend({ department: z.string() })) }),
})
