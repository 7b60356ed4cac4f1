import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'
import {
  assignmentList,
  type AssignmentRow,
  type MyAssets,
} from '#assets/contract/holding/assignment-calls.ts'
import type * as calls from '#assets/contract/holding/assignment-calls.ts'
import { isForColleagues, mayList } from '#assets/server/assets-policy.ts'
import { listActiveCategories } from '#assets/server/register/category-queries.ts'
import { listOwnRequests, listOwnSeats } from '#assets/server/requests/request-queries.ts'
import { acceptanceOf } from './acceptance.ts'
import {
  assignmentQuery,
  findOptionalAssignment,
  listOf,
  type ListedAssignment,
} from './assignment-queries.ts'

const viewAssignment = (ctx: Ctx, row: ListedAssignment): AssignmentRow => ({
  ...row,
  holder: { id: row.account_id, name: row.holder_name },
  given_by: row.giver_name,
  acceptance: acceptanceOf(row),
  can: {
    manage: row.may_manage && row.ended_at === null,
    answer: row.account_id === ctx.actor.id && row.ended_at === null && acceptanceOf(row) === 'waiting',
  },
})

export const assignments = answerList(assignmentList, {
  query: assignmentQuery,
  allow: ({ actor }) => must(mayList(actor), say.mayNotSee),
  naming: { category_id: nameOfRow('asset_category') },
  view: (row, { ctx }) => viewAssignment(ctx, row),
  export: { job: 'assets.export-assignments' },
})

export async function readAssignment(ctx: Ctx, { id }: InputOf<typeof calls.readAssignment>) {
  must(isForColleagues(ctx.actor), say.notForYou)
  const row = await findOptionalAssignment(ctx, id)
  must(row, say.noSuchAssignment)
  return { ...row, ...viewAssignment(ctx, row), ended_by: row.ender_name }
}

export async function readMyAssets(ctx: Ctx): Promise<MyAssets> {
  must(isForColleagues(ctx.actor), say.notForYou)
  const rows = await listOf(ctx, ctx.actor.id, 'all')
  return {
    assignments: rows.map((row) => ({ ...viewAssignment(ctx, row), acceptance_text: row.acceptance_text })),
    seats: await listOwnSeats(ctx),
    requests: await listOwnRequests(ctx),
    categories: await listActiveCategories(ctx),
  }
}

export async function readAssetsOf(ctx: Ctx, { account_id }: InputOf<typeof calls.readAssetsOf>) {
  must(mayList(ctx.actor), say.mayNotSee)
  const rows = await listOf(ctx, account_id, 'open')
  return { rows: rows.map((row) => viewAssignment(ctx, row)) }
}
