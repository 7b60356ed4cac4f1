import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import type { OwnField } from '#assets/contract/assets-fields.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'
import { categoryList } from '#assets/contract/register/category-calls.ts'
import type * as calls from '#assets/contract/register/category-calls.ts'
import { isForColleagues, mayManageAll } from '#assets/server/assets-policy.ts'
import { categoryQuery, lockOptionalCategory } from './category-queries.ts'

export const categories = answerList(categoryList, {
  query: categoryQuery,
  allow: ({ actor }) => must(isForColleagues(actor), say.notForYou),
  view: (row, { ctx }) => ({
    ...row,
    own_fields: row.own_fields as OwnField[],
    can: { edit: mayManageAll(ctx.actor) },
  }),
  export: { job: 'assets.export-categories' },
})

export async function saveCategory(ctx: Ctx, form: InputOf<typeof calls.saveCategory>) {
  must(mayManageAll(ctx.actor), say.mayNotManage)
  const { id, version, own_fields, ...facts } = form
  const labels = own_fields.map(({ label }) => label.toLowerCase())
  must(new Set(labels).size === labels.length, say.fieldTwice)
  const isAnswerable = ({ kind, options }: OwnField) => kind !== 'choice' || options.length > 0
  must(own_fields.every(isAnswerable), say.optionsEmpty)
  const columns = { ...facts, own_fields: JSON.stringify(own_fields) }
  if (id === null) return { id: (await insertRow(ctx, 'asset_category', columns)).id }
  const before = await lockOptionalCategory(ctx, id)
  must(before, say.noSuchCategory)
  must(before.prefix === facts.prefix || before.last_number === 0, say.prefixUsed)
  must(before.kind === facts.kind || before.assets === 0, say.kindUsed)
  await updateRow(ctx, 'asset_category', { id, ...(version === null ? {} : { version }) }, columns)
  return { id }
}
