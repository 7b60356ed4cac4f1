import { z } from 'zod'
import { defineCall, fileAnswer } from '../../../platform/contract/call.ts'
import { exportFormat } from '../../../platform/contract/export.ts'
import { pageFilter, pageOf } from '../../../platform/contract/paging.ts'
import { idInPath } from '../../../platform/contract/scalars.ts'

export const inventoryRow = z.object({
  id: z.number(),
  name: z.string(),
  designation: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  headline: z.string(),
  experience: z.string(),
  /** Those that were asked for, or the strongest. */
  skills: z.array(
    z.object({ name: z.string(), level: z.number(), months: z.number(), last_used: z.string().nullable() }),
  ),
})
export type InventoryRow = z.output<typeof inventoryRow>

const narrowing = z.object({
  /** Skills or parts of them with commas between. */
  search: pageFilter.shape.search,
  /** Who has all of them, or at least one. */
  match: z.enum(['all', 'any']).default('all'),
  level: z.coerce.number().int().min(1).max(4).optional(),
  years: z.coerce.number().int().min(1).max(60).optional(),
  company_id: idInPath.optional(),
  location_id: idInPath.optional(),
  direction: pageFilter.shape.direction,
  sort: z.literal('name').optional(),
})
export type InventoryNarrowing = z.output<typeof narrowing>

export const searchSkills = defineCall('POST', '/cv/skills', {
  auth: 'employee',
  needs: 'cv.inventory.read',
  writes: false,
  summary: 'Colleagues by what they know: which skills, how well, for how long, and last used when.',
  input: pageFilter.extend(narrowing.shape),
  output: pageOf(inventoryRow).extend({ can: z.object({ export: z.boolean() }) }),
})

export const inventoryExport = narrowing.extend({ format: exportFormat })

export const exportSkills = defineCall('POST', '/cv/export-skills', {
  auth: 'employee',
  needs: { all: ['cv.inventory.read', 'cv.inventory.export'] },
  writes: true,
  summary: 'The colleagues that were found, one row for each of their skills.',
  input: inventoryExport,
  output: fileAnswer,
  answer: 'file',
})

export const skillChart = defineCall('POST', '/cv/skill-chart', {
  auth: 'employee',
  needs: 'cv.inventory.read',
  writes: false,
  summary: 'The skills that most colleagues have, by level.',
  input: z.object({}),
  output: z.object({
    rows: z.array(z.object({ name: z.string(), levels: z.array(z.number()), people: z.number() })),
  }),
})
