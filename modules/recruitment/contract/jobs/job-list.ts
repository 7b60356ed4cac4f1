import { defineList } from '#platform/contract/lists/define-list.ts'
import { wordsOf } from '#platform/contract/lists/list-column.ts'
import { jobEmploymentTypes, jobVisibilities } from '#recruitment/contract/recruitment-lists.ts'
import { jobRow, jobStates } from './job-views.ts'

export const jobList = defineList(jobRow, {
  key: 'jobs',
  title: 'Jobs',
  columns: {
    title: { label: 'Job', kind: 'text', main: true, fills: true, width: 220, sort: true },
    code: { label: 'Code', kind: 'text', width: 100, sort: true },
    status: { label: 'State', kind: 'state', of: jobStates, width: 95, sort: true },
    applied: { label: 'Applied', kind: 'number', width: 90, sort: true, total: true },
    screening: { label: 'Screening', kind: 'number', width: 100, total: true },
    interview: { label: 'Interview', kind: 'number', width: 95, total: true },
    feedback: { label: 'Feedback', kind: 'number', width: 95, total: true },
    offer: { label: 'Offer', kind: 'number', width: 80, total: true },
    filled: { label: 'Filled', kind: 'number', width: 80, total: true },
    openings: { label: 'Openings', kind: 'number', width: 95, sort: true, total: true },
    days_waiting: { label: 'Oldest waiting', kind: 'number', width: 125, sort: true },
    days_open: { label: 'Days open', kind: 'number', width: 100, sort: true },
    location: { label: 'Office', kind: 'text', width: 110, sort: true },
    company: { label: 'Company', kind: 'text', hidden: true, sort: true },
    department: { label: 'Department', kind: 'text', hidden: true, sort: true },
    employment_type: { label: 'Employment', kind: 'words', of: wordsOf(jobEmploymentTypes), hidden: true },
    visibility: { label: 'Visibility', kind: 'words', of: wordsOf(jobVisibilities), hidden: true },
    parked: { label: 'Parked', kind: 'number', hidden: true, total: true },
    hiring_manager: { label: 'Hiring manager', kind: 'text', hidden: true, sort: true },
    recruiters: { label: 'Recruiters', kind: 'text', hidden: true },
    published_at: { label: 'Opened', kind: 'instant', hidden: true, sort: true },
    closes_on: { label: 'Closes on', kind: 'date', hidden: true, sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'mine', label: 'Mine' },
        { value: 'filled', label: 'Filled, still open' },
        { value: 'closed', label: 'Closed' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    company_id: { label: 'Company', kind: 'record' },
    location_id: { label: 'Office', kind: 'office' },
    department_id: { label: 'Department', kind: 'record' },
    employment_type: { label: 'Employment', kind: 'choice', of: jobEmploymentTypes },
    visibility: { label: 'Visibility', kind: 'choice', of: jobVisibilities },
    person_id: { label: 'Recruiter or hiring manager', kind: 'person' },
  },
  search: 'Title or code',
  order: { by: 'published_at', direction: 'desc' },
  read: {
    path: '/recruitment/jobs',
    needs: 'recruitment.record.read',
    summary: 'Lists jobs in the caller’s reach.',
  },
  export: {
    path: '/recruitment/export-jobs',
    needs: 'recruitment.record.read',
    summary: 'Exports the list of jobs.',
  },
})
