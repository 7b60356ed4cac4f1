import { z } from 'zod'
import { catalogue } from '#platform/contract/catalogue.ts'
import { storedInstant } from '#platform/contract/scalars.ts'
import { roundCriterion } from '#recruitment/contract/jobs/job-parts.ts'
import { interviewKinds, interviewStates } from '#recruitment/contract/recruitment-lists.ts'

export const interviewModes = catalogue({
  online: { id: 'Online', label: 'Online', tone: 'neutral', next: [] },
  face_to_face: { id: 'Face-to-face', label: 'Face-to-face', tone: 'neutral', next: [] },
  phone: { id: 'Phone', label: 'Phone', tone: 'neutral', next: [] },
})

export const rsvps = catalogue({
  waiting: { id: 1, label: 'No answer', tone: 'neutral', next: ['accepted', 'declined'] },
  accepted: { id: 2, label: 'Accepted', tone: 'good', next: ['declined'] },
  declined: { id: 3, label: 'Declined', tone: 'bad', next: ['accepted'] },
})

export const feedbackStates = catalogue({
  none: { id: 0, label: 'Missing', tone: 'warn', next: ['draft', 'submitted'] },
  draft: { id: 1, label: 'Draft', tone: 'neutral', next: ['submitted'] },
  submitted: { id: 2, label: 'Submitted', tone: 'good', next: ['amended'] },
  amended: { id: 3, label: 'Amended', tone: 'info', next: ['amended'] },
})

export const panelMember = z.object({
  account_id: z.number(),
  name: z.string(),
  lead: z.boolean(),
  rsvp: rsvps.schema,
  declined_because: z.string(),
  attended: z.boolean().nullable(),
  /** On approved leave at that time. */
  away: z.boolean(),
  feedback: feedbackStates.schema,
})

export const interviewView = z.object({
  id: z.number(),
  version: z.number(),
  application_id: z.number(),
  cv_status: z.number(),
  job: z.object({ id: z.number(), title: z.string(), code: z.string(), company: z.string() }),
  /** Neither addresses nor pay. */
  candidate: z.object({
    name: z.string(),
    designation: z.string(),
    company: z.string(),
    location: z.string(),
    experience_months: z.number().nullable(),
    skills: z.array(z.string()),
  }),
  round: z.number(),
  kind: interviewKinds.schema,
  title: z.string(),
  mode: interviewModes.schema,
  location_id: z.number().nullable(),
  office: z.string(),
  room: z.object({ id: z.number(), name: z.string(), floor: z.string() }).nullable(),
  /** Why the room that was booked is gone; empty where none is. */
  room_lost_because: z.string(),
  place: z.string(),
  starts_at: storedInstant,
  ends_at: storedInstant,
  zone: z.string(),
  status: interviewStates.schema,
  criteria: z.array(roundCriterion),
  note: z.string(),
  override_reason: z.string(),
  panel: z.array(panelMember),
  decision: z.object({ by: z.string(), at: storedInstant, note: z.string() }).nullable(),
  history: z.array(z.object({ id: z.string(), at: storedInstant, title: z.string(), text: z.string() })),
  /** Names of those whose feedback the decision waits for. */
  missing: z.array(z.string()),
  can: z.object({
    manage: z.boolean(),
    move: z.boolean(),
    cancel: z.boolean(),
    hold: z.boolean(),
    note_candidate: z.boolean(),
    note_panel: z.boolean(),
    decide: z.boolean(),
    answer: z.boolean(),
    give_feedback: z.boolean(),
    open_resume: z.boolean(),
    open_late: z.boolean(),
    see_application: z.boolean(),
  }),
})
export type InterviewView = z.output<typeof interviewView>
