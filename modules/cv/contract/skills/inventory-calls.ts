import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id, idInPath } from '#platform/contract/scalars.ts'
import { reason } from '#cv/contract/cv-calls.ts'
import { cvFormat } from '#cv/contract/formats/cv-formats.ts'
import { cvMessages as say } from '#cv/contract/cv-messages.ts'

export const inventoryRow = z.object({
  id: z.number(),
  name: z.string(),
  designation: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  /** Away today, if only for a part of it; false also where the caller may not know. */
  away: z.boolean(),
  headline: z.string(),
  /** Percent of the parts of a CV that hold something. */
  complete: z.number(),
  complete_because: z.array(reason),
  /** Untouched for half a year. */
  stale: z.boolean(),
  experience: z.string(),
  /** The jobs only where the reader may read the CV. */
  experience_because: z.array(reason),
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
  /** Who is away today, or who is not known to be. */
  presence: z.enum(['there', 'away']).optional(),
  /** Whose CV was long untouched, or lacks a part. */
  cv_state: z.enum(['stale', 'incomplete']).optional(),
  direction: pageFilter.shape.direction,
  sort: z.literal('name').optional(),
})
export type InventoryNarrowing = z.output<typeof narrowing>

export const searchSkills = defineCall('POST', '/cv/skills', {
  auth: 'employee',
  needs: 'cv.inventory.read',
  writes: false,
  summary: 'Lists colleagues by skill, level, time and last use.',
  input: pageFilter.extend(narrowing.shape),
  output: pageOf(inventoryRow).extend({ can: z.object({ export: z.boolean(), read: z.boolean() }) }),
})

export const inventoryExport = narrowing.extend({ format: exportFormat })

export const exportSkills = defineCall('POST', '/cv/export-skills', {
  auth: 'employee',
  needs: { all: ['cv.inventory.read', 'cv.inventory.export'] },
  writes: true,
  summary: 'Exports the colleagues found, one row per skill.',
  input: inventoryExport,
  output: fileAnswer,
  answer: 'file',
})

export const skillChart = defineCall('POST', '/cv/skill-chart', {
  auth: 'employee',
  needs: 'cv.inventory.read',
  writes: false,
  summary: 'Returns the most common skills by level.',
  input: z.object({}),
  output: z.object({
    rows: z.array(z.object({ name: z.string(), levels: z.array(z.number()), people: z.number() })),
    cvs: z.object({
      written: z.number(),
      complete: z.number(),
      /** How many of the CVs have each section. */
      complete_because: z.array(reason),
      stale: z.number(),
    }),
  }),
})

export const MOST_COMPARED = 3

const knownSkill = z.object({ level: z.number(), months: z.number(), last_used: z.string().nullable() })

export const compareCvs = defineCall('POST', '/cv/compare', {
  auth: 'employee',
  needs: { all: ['cv.inventory.read', 'cv.cv.read'] },
  writes: false,
  summary: 'Compares two or three colleagues by skills, years and jobs.',
  input: z.object({ user_ids: z.array(id).min(2, say.compareTwo).max(MOST_COMPARED, say.compareThree) }),
  output: z.object({
    people: z.array(
      inventoryRow
        .omit({
          experience: true,
          experience_because: true,
          skills: true,
          complete: true,
          complete_because: true,
          stale: true,
        })
        .extend({
          total: z.object({ months: z.number(), words: z.string(), reasons: z.array(reason) }),
          jobs: z.array(z.object({ role: z.string(), employer: z.string(), span: z.string() })),
        }),
    ),
    /** First what most of them know; `known` has a place for each of the people, in their order. */
    skills: z.array(z.object({ name: z.string(), known: z.array(knownSkill.nullable()) })),
  }),
})
export type Compared = z.output<typeof compareCvs.output>

export const MOST_IN_ZIP = 50

export const zipWish = z.object({
  user_ids: z.array(id).min(1, say.zipNobody).max(MOST_IN_ZIP, say.zipTooMany(MOST_IN_ZIP)),
  format: cvFormat,
})

export const zipCvs = defineCall('POST', '/cv/zip', {
  auth: 'employee',
  needs: { all: ['cv.inventory.read', 'cv.cv.read'] },
  writes: true,
  summary: 'Archives the CVs of the named colleagues in the background and emails a link.',
  input: zipWish,
  output: z.object({ count: z.number() }),
  says: say.zipBegun,
  limit: { times: 20, seconds: 600 },
})
