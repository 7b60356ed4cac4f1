import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { calendarDate, idInPath, storedDate } from '#platform/contract/scalars.ts'
import { statusView } from '#academy/contract/academy-fields.ts'

const WORK = 'academy.lead.work'

const wish = { from: calendarDate, to: calendarDate, counsellor_id: idInPath.optional() }

/** Leads that asked in the period, and what has become of them. */
const group = z.object({
  /** Of the row that it counts; null for what names none. */
  id: z.number().nullable(),
  label: z.string(),
  leads: z.number(),
  open: z.number(),
  won: z.number(),
  lost: z.number(),
  /** Hundredths of a percent. */
  conversion: z.number().nullable(),
})
export type FigureGroup = z.output<typeof group>

export const readFigures = defineCall('GET', '/academy/figures', {
  auth: 'employee',
  needs: WORK,
  writes: false,
  summary: 'Returns the funnel, conversion, follow-ups in time, lost reasons, fees and seats of a period.',
  input: z.object(wish),
  output: z.object({
    total: group,
    statuses: z.array(statusView.extend({ leads: z.number() })),
    source: z.array(group),
    course: z.array(group),
    counsellor: z.array(group),
    month: z.array(group),
    follow_ups: z.object({ due: z.number(), in_time: z.number(), share: z.number().nullable() }),
    reasons: z.array(z.object({ label: z.string(), leads: z.number() })),
    fees: z.object({ quoted: z.number(), collected: z.number(), open: z.number() }),
    seats: z.array(
      z.object({
        id: z.number(),
        label: z.string(),
        starts_on: storedDate,
        seats: z.number(),
        taken: z.number(),
        left: z.number(),
      }),
    ),
  }),
})
export type AcademyFigures = z.output<typeof readFigures.output>

export const figureParts = [
  'source',
  'course',
  'counsellor',
  'month',
  'statuses',
  'reasons',
  'seats',
] as const

export const figureExport = z.object({
  ...wish,
  counsellor_id: idInPath.optional(),
  part: z.enum(figureParts),
  format: exportFormat,
})

export const exportFigures = defineCall('POST', '/academy/export-figures', {
  auth: 'employee',
  needs: { all: ['academy.lead.work', 'academy.lead.export'] },
  writes: true,
  summary: 'Exports one table of the figures.',
  input: figureExport,
  output: fileAnswer,
  answer: 'file',
})
