import { z } from 'zod'
import { defineCall, fileAnswer, type GotFrom } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { id, idInPath, storedInstant } from '#platform/contract/scalars.ts'
import { interviewKinds, interviewStates } from '#recruitment/contract/recruitment-lists.ts'
import { recommendations } from './feedback-calls.ts'

/** In an address a switch is a word. */
const switched = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((given) => given === 'true')])
  .default(false)

const spread = z.object({ least: z.number(), most: z.number() }).nullable()

const round = z.object({
  id: z.number(),
  round: z.number(),
  kind: interviewKinds.schema,
  title: z.string(),
  status: interviewStates.schema,
  starts_at: storedInstant,
  /** The reader is on the panel and sees the others once their own feedback is in. */
  blind: z.boolean(),
  given: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      mean: z.string(),
      counted: z.number(),
      grade: z.number().nullable(),
      recommendation: recommendations.schema.nullable(),
      /** Empty in the anonymous version, as texts may name people. */
      strengths: z.string(),
      concerns: z.string(),
    }),
  ),
  criteria: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      weight: z.number(),
      /** In the order of `given`; -1 is NA, null where nothing was marked. */
      marks: z.array(z.number().nullable()),
      mean: z.string(),
      counted: z.number(),
      spread,
    }),
  ),
  mean: z.string(),
  counted: z.number(),
  missing: z.array(z.string()),
  decision: z.object({ by: z.string(), at: storedInstant, note: z.string() }).nullable(),
})

export const readConsolidatedReport = defineCall('GET', '/recruitment/consolidated-report', {
  auth: 'employee',
  needs: 'recruitment.record.read',
  writes: false,
  summary: 'Returns the feedback of all interviews of an application side by side, anonymous if wished.',
  input: z.object({ id: idInPath, anonymous: switched }),
  output: z.object({
    id: z.number(),
    name: z.string(),
    anonymous: z.boolean(),
    as_of: storedInstant,
    job: z.object({ id: z.number(), title: z.string(), code: z.string() }),
    cv_status: z.number(),
    facts: z.object({
      designation: z.string(),
      company: z.string(),
      location: z.string(),
      experience_months: z.number().nullable(),
      notice_days: z.number().nullable(),
      skills: z.array(z.string()),
    }),
    rounds: z.array(round),
    mean: z.string(),
    counted: z.number(),
    recommendations: z.array(z.object({ recommendation: recommendations.schema, count: z.number() })),
    flags: z.array(z.string()),
  }),
})
export type ConsolidatedReport = GotFrom<typeof readConsolidatedReport>
export type ReportedRound = ConsolidatedReport['rounds'][number]

export const consolidatedReportExport = z.object({
  id,
  anonymous: z.boolean().default(false),
  format: exportFormat,
})

export const exportConsolidatedReport = defineCall('POST', '/recruitment/consolidated-report/export', {
  auth: 'employee',
  needs: 'recruitment.record.read',
  writes: true,
  summary: 'Exports the feedback of all interviews of an application, a row for each mark.',
  input: consolidatedReportExport,
  output: fileAnswer,
  answer: 'file',
})
