import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { must } from '#platform/server/must.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'
import type * as calls from '#assets/contract/register/asset-calls.ts'
import type { AssetsParts } from '#assets/server/assets-dependencies.ts'
import { mayManageAny } from '#assets/server/assets-policy.ts'
import { listForLabels } from './asset-queries.ts'
import type { Label } from './label-layout.ts'

const layout = new URL('./label-layout.ts', import.meta.url)

/** A code on each label leads to the page of the asset. */
export const printLabels =
  ({ config }: AssetsParts) =>
  async (ctx: Ctx, { tags }: InputOf<typeof calls.printLabels>): Promise<Download> => {
    must(mayManageAny(ctx.actor), say.mayNotManage)
    const rows = await listForLabels(ctx, tags)
    const missing = tags.find((tag) => !rows.some((row) => row.tag === tag))
    must(missing === undefined, say.noSuchTag(missing ?? ''))
    const labels = rows.map(({ tag, model, company }): Label => ({
      tag,
      model,
      company,
      address: `${config.publicUrl}/asset-list?search=${tag}`,
    }))
    const body = await renderDocument(layout, labels)
    return { name: 'Asset labels.pdf', mime: 'application/pdf', body }
  }
