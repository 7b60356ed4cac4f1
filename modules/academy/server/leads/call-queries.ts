import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { callList } from '#academy/contract/leads/call-list.ts'
import { leadsWhere } from '#academy/server/academy-policy.ts'
import { isWithin } from './lead-queries.ts'

/** Calls to leads that the reader sees. */
export const callQuery = listQuery(callList, {
  from: (ctx) =>
    ctx.db
      .selectFrom('academy_call as call')
      .innerJoin('academy_lead as lead', 'lead.id', 'call.lead_id')
      .where(leadsWhere(ctx)),
  select: (rows) =>
    rows
      .innerJoin('account as caller', 'caller.id', 'call.by_id')
      .selectAll('call')
      .select(['lead.name as lead_name', 'lead.number', 'caller.name as caller_name']),
  filters: {
    outcome: (rows, outcome) => rows.where('call.outcome', '=', outcome),
    by_id: (rows, id) => rows.where('call.by_id', '=', id),
    called: (rows, range) => rows.where(isWithin('call.at', range)),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('lead.name', words), searchIn('call.note', words)])),
  },
  sorts: {
    at: neverNull('call.at'),
    outcome: neverNull('call.outcome'),
    due_on: 'call.due_on',
    next_on: 'call.next_on',
  },
  id: 'call.id',
})
