import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { dropRisks } from './drop-risk-rules.ts'
import { declineReasons, offerStates } from './offer-states.ts'

const offerRow = z.object({
  id: z.number(),
  application_id: z.number(),
  candidate: z.object({ id: z.number(), name: z.string() }),
  job: z.string(),
  company: z.string(),
  edition: z.number(),
  state: offerStates.schema,
  /** Null where the reader may not see pay. */
  annual_ctc: z.number().nullable(),
  expected_ctc: z.number().nullable(),
  joining_on: storedDate,
  valid_until: storedDate,
  sent_at: storedInstant.nullable(),
  answered_at: storedInstant.nullable(),
  days_to_answer: z.number().nullable(),
  decline_reason: declineReasons.schema.nullable(),
  /** Of an accepted offer until the person has joined. */
  drop_risk: dropRisks.schema.nullable(),
  made_by: z.string(),
})
export type OfferRow = z.output<typeof offerRow>

const NEEDS = 'recruitment.record.read'

export const offerList = defineList(offerRow, {
  key: 'offers',
  title: 'Offers',
  columns: {
    candidate: {
      label: 'Candidate',
      kind: 'text',
      main: true,
      sort: true,
      value: ({ candidate }) => candidate.name,
    },
    job: { label: 'Job', kind: 'text', width: 190, sort: true },
    state: { label: 'State', kind: 'state', of: offerStates, width: 180, sort: true },
    annual_ctc: { label: 'Annual CTC', kind: 'money', width: 130 },
    expected_ctc: { label: 'Expected', kind: 'money', hidden: true },
    drop_risk: { label: 'Drop risk', kind: 'state', of: dropRisks, width: 100 },
    joining_on: { label: 'Joining date', kind: 'date', width: 125, sort: true },
    valid_until: { label: 'Valid until', kind: 'date', width: 120, sort: true },
    edition: { label: 'Version', kind: 'number', width: 85 },
    sent_at: { label: 'Sent', kind: 'instant', hidden: true, sort: true },
    answered_at: { label: 'Answered', kind: 'instant', hidden: true },
    days_to_answer: { label: 'Days to answer', kind: 'number', hidden: true },
    decline_reason: { label: 'Declined because', kind: 'state', of: declineReasons, hidden: true },
    company: { label: 'Company', kind: 'text', hidden: true, sort: true },
    made_by: { label: 'Made by', kind: 'text', hidden: true, sort: true },
  },
  filters: {
    view: {
      label: 'Show',
      kind: 'choice',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'waiting', label: 'To approve' },
        { value: 'answered', label: 'Answered' },
        { value: 'all', label: 'All' },
      ],
      byDefault: 'open',
    },
    state: { label: 'State', kind: 'choice', of: offerStates },
    company_id: { label: 'Company', kind: 'record' },
  },
  search: 'Candidate or job',
  order: { by: 'valid_until', direction: 'desc' },
  read: {
    path: '/recruitment/offers',
    needs: NEEDS,
    summary: 'Lists offers for jobs the caller may see.',
  },
  export: {
    path: '/recruitment/export-offers',
    needs: NEEDS,
    summary: 'Exports the list of offers.',
  },
})
