import { z } from 'zod'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { exportFormat } from '#platform/contract/export.ts'
import { LARGEST_PAGE, pageFilter, pageOf } from '#platform/contract/paging.ts'
import { calendarDate, id, storedDate } from '#platform/contract/scalars.ts'
import { colleagueCard } from '#organization/contract/directory/directory-calls.ts'

/** A longer line than this is not followed; no one has so many leads above them. */
export const CHART_DEPTH = 50

const someone = z.object({ id: z.number(), name: z.string() })

/** Which part of the group is drawn; a person whose lead is outside of it stands at the top. */
const chartPart = z.object({
  /** The day of the companies where none is named. */
  as_on: calendarDate.optional(),
  company_id: id.optional(),
  department_id: id.optional(),
})

export const chartNode = colleagueCard.omit({ email: true }).extend({
  /** Who stands above in this chart; null at the top. */
  manager_id: z.number().nullable(),
  /** Active people who report here, directly and in all, within the part that is drawn. */
  direct: z.number(),
  total: z.number(),
  /** Whom this person follows beside the line. */
  dotted_manager: someone.nullable(),
  /** The line above runs in a circle or is longer than can be: it is followed no further. */
  circle: z.boolean(),
  /** The lead is no longer there, and no one has taken the place. Only those who may assign people are told. */
  orphan: z.boolean().optional(),
})

export type ChartNode = z.output<typeof chartNode>

export const chartFilter = chartPart.extend({
  /** `myself`: the line above, those who stand beside, and two levels below. */
  filter: z.enum(['all', 'myself']).default('all'),
  /** Only those who report directly to this person. */
  root: id.optional(),
  /** The line down to this person, opened: everybody on it with those beside them. */
  path_to: id.optional(),
  /** For the next of those who stand side by side, with the same `root`. */
  after: pageFilter.shape.after,
  /** So many side by side at most. */
  size: z.number().int().min(1).max(LARGEST_PAGE).default(50),
})

export const getOrganizationChart = defineCall('POST', '/get-organization-chart', {
  auth: 'employee',
  needs: 'organization.directory.read',
  writes: false,
  summary:
    'Returns the org chart as of a date: two levels from the top, one level below a person, or a line.',
  input: chartFilter,
  output: z.object({
    as_on: storedDate,
    /** Leads before those who report to them, side by side by name. Someone known already may come again. */
    nodes: z.array(chartNode),
    /** From the top down to the person asked for; empty where no one was. */
    path: z.array(z.number()),
    /** Under whom there are more than are named here, how many, and `after` for them (null: from the first on). */
    more: z.array(z.object({ under: z.number().nullable(), next: z.string().nullable(), rest: z.number() })),
    /** Everybody who stands in the part that is drawn. */
    people: z.number(),
    /** Those of them whom no line leads to, because it runs in a circle. Only those who may assign people are told. */
    in_circle: z.number().optional(),
    can: z.object({ export: z.boolean(), assign: z.boolean() }),
  }),
})

export const chartExport = chartPart.extend({
  /** With everybody below this person; the whole part otherwise. */
  root: id.optional(),
  format: exportFormat,
})

export type ChartExport = z.output<typeof chartExport>

export const exportChart = defineCall('POST', '/organization/export-chart', {
  auth: 'employee',
  needs: { all: ['organization.directory.read', 'organization.directory.export'] },
  writes: true,
  summary: 'Exports the chart or one branch as rows. Long exports are emailed as a link.',
  input: chartExport,
  output: fileAnswer,
  answer: 'file',
})

export const teamMembers = defineCall('POST', '/team-members', {
  auth: 'employee',
  needs: 'colleague',
  writes: false,
  summary: 'Lists everyone who reports to a person on a day, directly or indirectly, by name.',
  input: pageFilter.omit({ sort: true }).extend({
    /** Oneself where no one is named. */
    account_id: id.optional(),
    reach: z.enum(['direct', 'all']).default('direct'),
    as_on: calendarDate.optional(),
  }),
  output: pageOf(colleagueCard.extend({ line_manager: someone })),
})

export type TeamMember = z.output<typeof teamMembers.output>['rows'][number]
