import { ERASED_NAME, factsOf, MOST_RECORDS } from '#contacts/server/public.ts'
import { forgetNotices } from '#notifications/server/public.ts'
import { eraseRows } from '#platform/server/database/erase-row.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { listPersonalLeads, listTexts } from './personal-queries.ts'

/** What the academy keeps of someone who asked; fee, batch and day of an enrolment stay. */
export const personalLeads: PersonalSource = {
  key: 'academy',
  label: 'Leads of the academy',
  async find(ctx, whose) {
    const leads = await listPersonalLeads(ctx, whose, MOST_RECORDS)
    const { calls, moves } = await listTexts(
      ctx,
      leads.map(({ id }) => id),
    )
    return leads.map((lead) => ({
      id: lead.id,
      at: lead.asked_at,
      title: `${lead.number} ${lead.name}`,
      hindrance: '',
      facts: factsOf(
        ['Phone', lead.phone],
        ['Email', lead.email],
        ['City', lead.city],
        ['Qualification', lead.qualification],
        ['Remarks', lead.remarks],
        ['Reason', lead.reason],
        ...[...calls, ...moves]
          .filter(({ lead_id }) => lead_id === lead.id)
          .map(({ at, text }) => ['Note', `${at}\n${text}`] as const),
      ),
    }))
  },
  async erase(ctx, ids) {
    const { calls, moves } = await listTexts(ctx, ids)
    const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
    await eraseRows(ctx, 'academy_lead', {
      ids,
      blank: {
        name: ERASED_NAME,
        phone: '',
        email: null,
        city: '',
        qualification: '',
        remarks: '',
        reason: '',
        follow_up_on: null,
        waits_since: null,
      },
    })
    await eraseRows(ctx, 'academy_call', { ids: idsOf(calls), blank: { note: '' } })
    await eraseRows(ctx, 'academy_move', { ids: idsOf(moves), blank: { reason: '' } })
    await forgetNotices(
      ctx,
      ids.map((id) => `academy-lead/${id}`),
    )
  },
}
