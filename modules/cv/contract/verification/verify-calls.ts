import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id } from '#platform/contract/scalars.ts'
import { cvSections } from '#cv/contract/contents/cv-contents.ts'

export const verifyCv = defineCall('POST', '/cv/verify', {
  auth: 'employee',
  needs: { all: ['cv.cv.read', 'cv.cv.verify'] },
  writes: true,
  summary: 'Verifies entries of a CV, or undoes that. A later edit removes the mark.',
  input: z.object({
    user_id: id,
    /** The one that was looked at. */
    version: z.number().int().positive(),
    section: z.enum(cvSections),
    /** Places in the section, from 0. */
    entries: z.array(z.number().int().min(0).max(200)).min(1).max(100),
    verified: z.boolean(),
  }),
  output: z.object({ marked: z.number() }),
})
