import { notify } from '#notifications/server/public.ts'
import type { AreaApprovals } from '#platform/server/approvals/area-approvals.ts'
import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { RECORD_AREA } from '#people/contract/changes/record-change-states.ts'
import { sectionOf } from '#people/contract/record/record-fields.ts'
import { entitledTo } from './changes/ask-for-change.ts'
import { isEntitledStill, listAllApprovers, lockOptionalChange } from './changes/record-change-queries.ts'
import { waitingChanges } from './changes/waiting-changes.ts'
import { changeAskedNotice } from './notices/people-notices.ts'
import { findOptionalSubject, lockPerson } from './person-queries.ts'
import { DONE_BY, OWN_ROWS, type AccountReferences } from '#platform/server/leavers/account-references.ts'
import * as peopleNotices from './notices/people-notices.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'

const approvals: AreaApprovals = {
  area: RECORD_AREA,
  path: '/record-changes',
  subjects: [{ table: 'record_change', waits: 'pending', applicant: 'person_id' }],
  entitled: listAllApprovers,
  besides: isEntitledStill,
  async lock(ctx, applicantIds) {
    for (const id of applicantIds) await lockPerson(ctx, id)
  },
  async deciders(ctx, leg) {
    const change = await lockOptionalChange(ctx, leg.subject_id)
    const person = await findOptionalSubject(ctx, leg.applicant_id)
    const approvers = change && person ? await entitledTo(ctx, person, change.section) : []
    return { kind: leg.kind, approvers }
  },
  async tell(ctx, leg, approvers) {
    const change = await lockOptionalChange(ctx, leg.subject_id)
    if (!change) return
    await notify(ctx, changeAskedNotice, {
      to: approvers,
      input: { name: leg.applicant, section: sectionOf(change.section).label.toLowerCase() },
      subject: `record_change/${leg.subject_id}`,
    })
  },
}

const accounts: AccountReferences = {
  owesNothing: {
    [OWN_ROWS]: [
      'employment.person_id',
      'people_import_row.person_id',
      'person_photo.id',
      'record_change.person_id',
      'record_entry.person_id',
      'record_view.person_id',
    ],
    [DONE_BY]: [
      'employment_stage.decided_by',
      'people_import.begun_by',
      'record_entry.written_by',
      'record_view.viewer_id',
    ],
  },
}

export const peopleDuties: AreaDuties = {
  accounts,
  notices: noticesIn(peopleNotices),
  approvals: [approvals],
  waiting: [waitingChanges],
  confidentialChanges: confidential(
    [
      'people.work.read',
      'people.contact.read',
      'people.private.read',
      'people.identity.read',
      'people.note.manage',
    ],
    { record_entry: ['fields', 'reason'], record_change: ['fields', 'reason'] },
  ),
}
