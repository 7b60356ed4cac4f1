import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { calendarDate, id, idInPath } from '#platform/contract/scalars.ts'
import { jobSources } from '#recruitment/contract/recruitment-lists.ts'
import { funnelSteps } from './funnel-rules.ts'

/** Below this number no measure of single people is shown: it would tell who it was. */
export const FEWEST_PEOPLE = 5

/** Applications that came between two days, of a company or a job if wished. */
const span = { from: calendarDate, to: calendarDate }
const inAddress = { ...span, company_id: idInPath.optional(), job_id: idInPath.optional() }
const inBody = { ...span, company_id: id.optional(), job_id: id.optional() }
const needs = 'recruitment.record.read'

const days = z.object({
  /** Null where nothing is counted. */
  median: z.number().nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  counted: z.number(),
})

/** A job, a source or a recruiter with how far its applications came. */
const group = z.object({
  key: z.string(),
  label: z.string(),
  applied: z.number(),
  shortlisted: z.number(),
  interview: z.number(),
  offered: z.number(),
  joined: z.number(),
  /** Joined of applied, hundredths of a percent. */
  conversion: z.number(),
  /** From the application to the acceptance, in days. */
  days_to_hire: z.number().nullable(),
})

export const hiringReport = defineCall('GET', '/recruitment/report', {
  auth: 'employee',
  needs,
  writes: false,
  summary: 'Returns how far applications came, how long it took, and what became of offers.',
  input: z.object(inAddress),
  output: z.object({
    funnel: z.array(
      z.object({
        step: funnelSteps.schema,
        count: z.number(),
        /** Of the step before, and of all; hundredths of a percent. */
        of_previous: z.number().nullable(),
        of_all: z.number().nullable(),
      }),
    ),
    jobs: z.array(group),
    sources: z.array(group),
    recruiters: z.array(group),
    times: z.object({ to_hire: days, to_fill: days, to_answer: days }),
    /** Whole stays in a status that ended, in days. */
    statuses: z.array(
      z.object({
        name: z.string(),
        count: z.number(),
        least: z.number(),
        lower: z.number(),
        median: z.number(),
        upper: z.number(),
        most: z.number(),
      }),
    ),
    /** Who joined half a year ago or longer, and is still here after half a year. */
    retention: z.array(
      z.object({
        source: jobSources.schema,
        joined: z.number(),
        stayed: z.number(),
        share: z.number().nullable(),
      }),
    ),
    offers: z.object({
      sent: z.number(),
      accepted: z.number(),
      declined: z.number(),
      expired: z.number(),
      /** Accepted of answered or expired, hundredths of a percent. */
      acceptance: z.number().nullable(),
      reasons: z.array(z.object({ label: z.string(), count: z.number() })),
      /** Offered beside expected pay; null where the reader may not see pay, or of too few. */
      pay: z.array(z.object({ label: z.string(), count: z.number() })).nullable(),
    }),
    /** Null for readers who neither recruit nor see a whole company. */
    interviewers: z
      .array(
        z.object({
          name: z.string(),
          interviews: z.number(),
          given: z.number(),
          missing: z.number(),
          /** Median hours from the end of the slot to the feedback. */
          hours: z.number().nullable(),
          /** Mean mark and its distance from the mean of all, in hundredths; null of fewer than five. */
          mean: z.number().nullable(),
          leniency: z.number().nullable(),
        }),
      )
      .nullable(),
    loads: z.array(
      z.object({
        name: z.string(),
        open: z.number(),
        unscreened: z.number(),
        stuck: z.number(),
        moves: z.number(),
        joined: z.number(),
      }),
    ),
    ages: z.array(z.object({ label: z.string(), count: z.number() })),
    positions: z.array(
      z.object({ label: z.string(), wanted: z.number(), filled: z.number(), days_open: z.number() }),
    ),
  }),
})
export type HiringReport = z.output<typeof hiringReport.output>

export const reportParts = {
  funnel: 'Funnel',
  jobs: 'By job',
  sources: 'By source',
  recruiters: 'By recruiter',
  statuses: 'Time in status',
  retention: 'Source quality',
  reasons: 'Declined because',
  pay: 'Offered and expected',
  interviewers: 'Interviewers',
  loads: 'Recruiters',
  ages: 'Open applications',
  positions: 'Positions',
} as const
export type ReportPart = keyof typeof reportParts

export const hiringReportExport = z.object({
  ...inBody,
  part: z.enum(Object.keys(reportParts) as [ReportPart, ...ReportPart[]]),
  format: exportFormat,
})

export const exportHiringReport = defineCall('POST', '/recruitment/report-export', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Exports one table of the hiring report.',
  input: hiringReportExport,
  output: fileAnswer,
  answer: 'file',
})
