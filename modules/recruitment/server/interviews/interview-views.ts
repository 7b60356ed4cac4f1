import type { Ctx } from '#platform/server/ctx.ts'
import type { InterviewView } from '#recruitment/contract/interviews/interview-views.ts'
import { hasBegun, isLate, isResumeOpen } from '#recruitment/contract/interviews/interview-rules.ts'
import { interviewStates, type InterviewState } from '#recruitment/contract/recruitment-lists.ts'
import { missingFeedback } from './decide-interview.ts'
import { isMember, mayDecideInterview, mayManageInterview, maySeeByJob } from './interview-policy.ts'
import * as queries from './interview-queries.ts'
import type { StoredInterview } from './interview-queries.ts'
import { longTime } from './interview-time-text.ts'

/** What an interviewer reads of the candidate once the time window is over: the name, for the own list. */
const hidden = { designation: '', company: '', location: '', experience_months: null, skills: [] }

const roomOf = ({ room_id: id, room_name, room_floor }: StoredInterview) =>
  id === null ? null : { id, name: room_name ?? '', floor: room_floor ?? '' }

/** When this reader submitted feedback. */
export const givenAt = (ctx: Ctx, { panel }: StoredInterview): string | null =>
  panel.find(({ account_id }) => account_id === ctx.actor.id)?.feedback_at ?? null

/** What this reader may see and do. */
export async function viewInterview(ctx: Ctx, interview: StoredInterview): Promise<InterviewView> {
  const byJob = maySeeByJob(ctx.actor, interview)
  const open = byJob || isResumeOpen(interview, ctx.now, givenAt(ctx, interview))
  const { candidate_name: name, decided_at } = interview
  return {
    id: interview.id,
    version: interview.version,
    application_id: interview.application_id,
    cv_status: byJob ? interview.cv_status : 0,
    job: {
      id: interview.job_id,
      title: interview.job_title,
      code: interview.job_code,
      company: interview.company_name,
    },
    candidate: open
      ? {
          name,
          designation: interview.designation,
          company: interview.candidate_company,
          location: interview.location,
          experience_months: interview.experience_months,
          skills: interview.skills,
        }
      : { name, ...hidden },
    round: interview.round,
    kind: interview.kind,
    title: interview.title,
    mode: interview.mode,
    location_id: interview.location_id,
    office: interview.office_name ?? '',
    room: roomOf(interview),
    room_lost_because: byJob && interview.status === 'scheduled' ? interview.room_lost_because : '',
    place: interview.place,
    starts_at: interview.starts_at,
    ends_at: interview.ends_at,
    zone: interview.zone,
    status: interview.status,
    criteria: interview.criteria,
    note: interview.note,
    override_reason: byJob ? interview.override_reason : '',
    panel: interview.panel.map((member) => ({
      account_id: member.account_id,
      name: member.name,
      lead: member.lead,
      rsvp: member.rsvp,
      declined_because: byJob ? member.declined_because : '',
      attended: member.attended,
      away: member.away && member.live,
      feedback: member.feedback_status ?? 'none',
    })),
    decision:
      decided_at === null
        ? null
        : { by: interview.decider_name ?? '', at: decided_at, note: byJob ? interview.decision_note : '' },
    history: byJob ? await historyOf(ctx, interview) : [],
    missing: missingFeedback(interview).map((member) => member.name),
    can: await whatMay(ctx, interview),
  }
}

async function historyOf(ctx: Ctx, interview: StoredInterview): Promise<InterviewView['history']> {
  const { id, scheduled_at, starts_at, ends_at, zone } = interview
  const moves = await queries.listStateMoves(ctx, id)
  const changes = await queries.listChanges(ctx, id)
  const rows = [
    ...moves.map((move) => ({
      id: `state-${move.id}`,
      at: move.at,
      title: `${interviewStates.labelOf(move.to_state as InterviewState)}, ${move.actor_name}`,
      text: move.comment,
    })),
    ...changes.map((change) => ({
      id: `change-${change.id}`,
      at: change.changed_at,
      title: change.by ? `${change.text}, ${change.by}` : change.text,
      text: change.reason,
    })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const text = changes.length === 0 ? longTime(starts_at, ends_at, zone) : ''
  return [...rows, { id: 'scheduled', at: scheduled_at, title: 'Scheduled', text }]
}

async function whatMay(ctx: Ctx, interview: StoredInterview): Promise<InterviewView['can']> {
  const { actor, now } = ctx
  const { status, decided_at } = interview
  const manages = mayManageInterview(actor, interview)
  const member = isMember(actor, interview)
  const byJob = maySeeByJob(actor, interview)
  const begun = hasBegun(interview, now)
  const given = interview.panel.some(
    ({ feedback_status }) => feedback_status === 'submitted' || feedback_status === 'amended',
  )
  const runs = status === 'scheduled' || status === 'completed'
  const seat = interview.panel.find(({ account_id }) => account_id === actor.id)
  const resume = await queries.findOptionalResume(ctx, interview.candidate_id)
  return {
    manage: manages,
    move:
      manages && (status === 'on_hold' || status === 'not_available' || (status === 'scheduled' && !begun)),
    cancel: manages && status === 'scheduled' && !begun,
    hold: manages && status === 'scheduled',
    note_candidate: runs && !given && (manages || (member && begun)),
    note_panel: manages && runs && begun,
    decide:
      status === 'completed' &&
      decided_at === null &&
      mayDecideInterview(actor, interview) &&
      missingFeedback(interview).length === 0,
    answer: member && status === 'scheduled' && !begun,
    give_feedback: member && runs && begun && seat?.attended !== false && !isLate(interview, now),
    open_resume:
      resume !== undefined && (byJob || (member && isResumeOpen(interview, now, givenAt(ctx, interview)))),
    open_late: manages && status === 'completed' && isLate(interview, now),
    see_application: byJob,
  }
}
