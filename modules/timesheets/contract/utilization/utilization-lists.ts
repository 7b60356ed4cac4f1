import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'
import type { EntryState } from '#timesheets/contract/timesheets-lists.ts'

/** The filters of the report. */
export const utilizationViews = catalogue({
  day: { id: 'day', label: 'Day', tone: 'neutral', next: [] },
  month: { id: 'month', label: 'Month', tone: 'neutral', next: [] },
  year: { id: 'year', label: 'Year', tone: 'neutral', next: [] },
})
export type UtilizationView = StateOf<typeof utilizationViews>

/** Whose time counts: what was approved, or what was submitted as well. Drafts never do. */
export const countedTime = catalogue({
  approved: { id: 'approved', label: 'Approved', tone: 'good', next: [] },
  submitted: { id: 'submitted', label: 'Approved and submitted', tone: 'info', next: [] },
})
export type CountedTime = StateOf<typeof countedTime>

const submitted = ['in_review', 'ready_to_submit', 'waiting_for_approval'] as const satisfies EntryState[]
export const countedStates = (counted: CountedTime): EntryState[] =>
  counted === 'approved' ? ['approved'] : ['approved', ...submitted]
export const notYetApproved: readonly EntryState[] = submitted

export const utilizationGroups = catalogue({
  company: { id: 'company', label: 'Company', tone: 'neutral', next: [] },
  office: { id: 'office', label: 'Office', tone: 'neutral', next: [] },
  department: { id: 'department', label: 'Department', tone: 'neutral', next: [] },
  manager: { id: 'manager', label: 'Manager', tone: 'neutral', next: [] },
  designation: { id: 'designation', label: 'Designation', tone: 'neutral', next: [] },
  project: { id: 'project', label: 'Project', tone: 'neutral', next: [] },
  skill: { id: 'skill', label: 'Skill', tone: 'neutral', next: [] },
})
export type UtilizationGroup = StateOf<typeof utilizationGroups>

/** On this topic open reports hear that capacity was counted again. */
export const UTILIZATION_TOPIC = 'utilization'

/** So far ahead capacity is counted, for the forecast of 12 weeks. */
export const HORIZON_DAYS = 91
export const FORECAST_WEEKS = 12

export const BENCH_WORKING_DAYS = 10
export const BENCH_BELOW = 2_500
/** Below its target by so many basis points a figure stands in red. */
export const RED_BELOW_TARGET = 1_000
