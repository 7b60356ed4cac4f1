import { z } from 'zod'
import { catalogue } from '#platform/contract/catalogue.ts'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, requiredText, storedDate, storedInstant, text } from '#platform/contract/scalars.ts'
import { websiteCandidateMessages as say } from './website-candidate-messages.ts'

export const websiteCandidateStates = catalogue({
  new: { id: 'new', label: 'New', tone: 'info', next: ['converted', 'duplicate', 'spam', 'discarded'] },
  converted: { id: 'converted', label: 'Converted', tone: 'good', next: [] },
  duplicate: { id: 'duplicate', label: 'Duplicate', tone: 'neutral', next: ['new'] },
  spam: { id: 'spam', label: 'Spam', tone: 'bad', next: ['new'] },
  discarded: { id: 'discarded', label: 'Discarded', tone: 'neutral', next: ['new'] },
})

const needs = 'recruitment.inbox.manage'

const websiteCandidateRow = z.object({
  id: z.number(),
  version: z.number(),
  state: websiteCandidateStates.schema,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  answers: z.array(z.object({ label: z.string(), answer: z.string() })),
  job: z.object({ id: z.number(), title: z.string(), code: z.string(), open: z.boolean() }),
  has_cv: z.boolean(),
  /** The colleague who referred this person; null for an application from a website. */
  referrer: z.string().nullable(),
  spam_score: z.number(),
  spam_reasons: z.array(z.string()),
  /** Who has this e-mail address or phone number already. */
  found: z.object({ id: z.number(), name: z.string() }).nullable(),
  candidate_id: z.number().nullable(),
  application_id: z.number().nullable(),
  received_at: storedInstant,
  keep_until: storedDate,
  decided_by: z.string().nullable(),
  decided_at: storedInstant.nullable(),
  decision_note: z.string(),
})
export type WebsiteCandidateRow = z.output<typeof websiteCandidateRow>

export const websiteCandidateList = defineList(websiteCandidateRow, {
  key: 'website-candidates',
  title: 'Website candidates',
  columns: {
    name: { label: 'Name', kind: 'text', main: true, fills: true, width: 180, sort: true },
    job: { label: 'Job', kind: 'text', width: 200, sort: true, value: ({ job }) => job.title },
    state: { label: 'State', kind: 'state', of: websiteCandidateStates, width: 110, sort: true },
    spam_score: { label: 'Spam score', kind: 'number', width: 110, sort: true },
    referrer: { label: 'Referred by', kind: 'text', width: 140 },
    found: { label: 'Known as', kind: 'text', width: 150, value: ({ found }) => found?.name ?? null },
    received_at: { label: 'Received', kind: 'instant', width: 150, sort: true },
    email: { label: 'Email', kind: 'text', width: 200, sort: true },
    phone: { label: 'Phone', kind: 'text', hidden: true },
    spam_reasons: {
      label: 'Spam reasons',
      kind: 'text',
      hidden: true,
      value: ({ spam_reasons }) => spam_reasons.join(', '),
    },
    decided_by: { label: 'Sorted by', kind: 'text', hidden: true },
    decided_at: { label: 'Sorted', kind: 'instant', hidden: true, sort: true },
    decision_note: { label: 'Note', kind: 'text', hidden: true },
    keep_until: { label: 'Kept until', kind: 'date', hidden: true, sort: true },
  },
  filters: {
    state: {
      label: 'Show',
      kind: 'choice',
      options: [
        ...websiteCandidateStates.keys.map((value) => ({
          value,
          label: websiteCandidateStates.labelOf(value),
        })),
        { value: 'all', label: 'All' },
      ],
      byDefault: 'new',
    },
    job_id: { label: 'Job', kind: 'record' },
    referred: { label: 'Referred', kind: 'yes' },
    known: { label: 'Known already', kind: 'yes' },
    received: { label: 'Received', kind: 'range' },
  },
  search: 'Name, email or phone',
  order: { by: 'received_at', direction: 'desc' },
  also: { jobs: z.array(z.object({ id: z.number(), name: z.string() })) },
  read: { path: '/recruitment/website-candidates', needs, summary: 'Lists applications from websites.' },
  export: {
    path: '/recruitment/export-website-candidates',
    needs,
    summary: 'Exports the list of applications from websites.',
  },
})

export const openWebsiteCv = defineCall('POST', '/recruitment/open-website-cv', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Returns a link to the CV of an application from a website, and notes who looked.',
  input: z.object({ id }),
  output: z.object({ link: z.string() }),
})

export const convertWebsiteCandidate = defineCall('POST', '/recruitment/convert-website-candidate', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Makes a candidate and an application of an application from a website.',
  input: z.object({ id }),
  output: z.object({
    state: websiteCandidateStates.schema,
    candidate_id: z.number(),
    application_id: z.number().nullable(),
  }),
})

export const sortWebsiteCandidate = defineCall('POST', '/recruitment/sort-website-candidate', {
  auth: 'employee',
  needs,
  writes: true,
  summary: 'Marks an application from a website as duplicate, spam, discarded, or new again.',
  input: z.object({
    id,
    to: z.enum(['new', 'duplicate', 'spam', 'discarded']),
    note: text(500).default(''),
  }),
  says: say.sorted,
})

export const readConsentText = defineCall('GET', '/recruitment/consent-text', {
  auth: 'employee',
  needs,
  writes: false,
  summary: 'Returns what applicants agree to.',
  output: z.object({ id: z.number(), words: z.string(), months: z.number(), written_at: storedInstant }),
})

export const saveConsentText = defineCall('POST', '/recruitment/save-consent-text', {
  auth: 'employee',
  needs: { all: [needs, 'recruitment.template.manage'] },
  writes: true,
  summary: 'Sets what applicants agree to from now on. Earlier texts are kept.',
  input: z.object({
    words: requiredText(1_000, say.consentEmpty),
    months: z.number().int().min(1, say.monthsWrong.text).max(60, say.monthsWrong.text),
  }),
  says: say.consentSaved,
})
