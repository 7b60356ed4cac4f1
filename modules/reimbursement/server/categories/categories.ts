import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#reimbursement/contract/categories/category-calls.ts'
import { categoryList } from '#reimbursement/contract/categories/category-calls.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'
import { mayClaim, mayManageSetup } from '#reimbursement/server/reimbursement-policy.ts'
import {
  categoryQuery,
  deleteLimit,
  deleteSlab,
  findOptionalCategory,
  findOptionalLimit,
  findOptionalSlab,
  insertCategory,
  insertLimit,
  insertSlab,
  listLimits,
  listSlabs,
  updateCategory,
  updateLimit,
  updateSlab,
} from './category-queries.ts'

export const categories = answerList(categoryList, {
  query: categoryQuery,
  allow: ({ actor }) => must(mayClaim(actor), say.notForYou),
  view: (row) => row,
  export: { job: 'reimbursement.export-categories' },
})

const mustManage = ({ actor }: Ctx): void => must(mayManageSetup(actor), say.mayNotManage)
const rowOf = (id: number, version: number | undefined) => (version === undefined ? { id } : { id, version })
const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export async function readPolicy(ctx: Ctx) {
  must(mayClaim(ctx.actor), say.notForYou)
  const limits = await listLimits(ctx)
  return {
    limits: limits.map((row) => ({
      ...row,
      category: { id: row.category_id, name: row.category_name },
      designation: named(row.designation_id, row.designation_name),
      office: named(row.location_id, row.location_name),
    })),
    slabs: await listSlabs(ctx),
    can: { manage: mayManageSetup(ctx.actor) },
  }
}

export async function saveCategory(ctx: Ctx, { id, version, ...wish }: InputOf<typeof calls.saveCategory>) {
  mustManage(ctx)
  const category = { ...wish, unit_rate: wish.kind === 'bill' ? null : wish.unit_rate }
  if (id === null) return { id: (await insertCategory(ctx, category)).id }
  must(await findOptionalCategory(ctx, id), say.noSuchCategory)
  await updateCategory(ctx, rowOf(id, version), category)
  return { id }
}

export async function saveLimit(ctx: Ctx, { id, version, ...limit }: InputOf<typeof calls.saveLimit>) {
  mustManage(ctx)
  must(await findOptionalCategory(ctx, limit.category_id), say.noSuchCategory)
  if (id === null) return { id: (await insertLimit(ctx, limit)).id }
  must(await findOptionalLimit(ctx, id), say.noSuchLimit)
  await updateLimit(ctx, rowOf(id, version), limit)
  return { id }
}

export async function removeLimit(ctx: Ctx, { id }: InputOf<typeof calls.removeLimit>) {
  mustManage(ctx)
  must(await findOptionalLimit(ctx, id), say.noSuchLimit)
  await deleteLimit(ctx, id)
  return {}
}

/** Every claim finds it, whatever its company. */
const isFirst = ({ above, company_id }: { readonly above: number; readonly company_id: number | null }) =>
  above === 0 && company_id === null

export async function saveSlab(ctx: Ctx, { id, version, ...slab }: InputOf<typeof calls.saveSlab>) {
  mustManage(ctx)
  if (id === null) return { id: (await insertSlab(ctx, slab)).id }
  const stored = await findOptionalSlab(ctx, id)
  must(stored, say.noSuchSlab)
  must(!isFirst(stored) || isFirst(slab), say.firstSlab)
  await updateSlab(ctx, rowOf(id, version), slab)
  return { id }
}

export async function removeSlab(ctx: Ctx, { id }: InputOf<typeof calls.removeSlab>) {
  mustManage(ctx)
  const stored = await findOptionalSlab(ctx, id)
  must(stored, say.noSuchSlab)
  must(!isFirst(stored), say.firstSlab)
  await deleteSlab(ctx, id)
  return {}
}
