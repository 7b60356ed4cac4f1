import { keepAreaLinks } from '#drive/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import type { HandedOver, Leaver, LeaverDuty } from '#platform/server/leavers/leaver-duty.ts'
import { nameOfAccount } from '#sales/server/colleague-queries.ts'
import { levels, salesDocuments } from './documents-policy.ts'
import { listKept } from './share-queries.ts'

type Kept = Awaited<ReturnType<typeof listKept>>[number]
type Handing = { readonly heirId: number; readonly shares: readonly Kept[] }

/** A link opens what its keeper may see: the successor, or where they are not in sales, one of its managers. */
async function heirOf(ctx: Ctx, companyId: number, { id, successor }: Leaver): Promise<number> {
  const people = (await salesDocuments.people(ctx, companyId)).filter((person) => person.id !== id)
  const isReader = people.some((person) => person.id === successor.id)
  const [best] = people.toSorted((one, other) => other.level - one.level || one.id - other.id)
  return isReader || !best || best.level < levels.editor ? successor.id : best.id
}

async function handings(ctx: Ctx, leaver: Leaver): Promise<Handing[]> {
  const found: Handing[] = []
  for (const [companyId, shares] of Map.groupBy(await listKept(ctx, leaver.id), (row) => row.company_id))
    found.push({ heirId: await heirOf(ctx, companyId, leaver), shares })
  return found
}

const MOST_NAMES = 5

export const sharesDuty: LeaverDuty = {
  async preview(ctx, leaver) {
    const lines: HandedOver[] = []
    for (const { heirId, shares } of await handings(ctx, leaver)) {
      const count = shares.length === 1 ? '1 shared document' : `${shares.length} shared documents`
      const text = `${count} will be with ${await nameOfAccount(ctx, heirId)}. The links keep working.`
      const names = [...new Set(shares.map(({ name }) => name))].slice(0, MOST_NAMES)
      lines.push({ kind: 'moves', text, names })
    }
    return lines
  },
  async handOver(ctx, leaver) {
    for (const { heirId, shares } of await handings(ctx, leaver)) {
      for (const { id } of shares) await updateRow(ctx, 'sales_share', { id }, { owner_id: heirId })
      await keepAreaLinks(
        ctx,
        shares.flatMap(({ link_id }) => (link_id === null ? [] : [link_id])),
        heirId,
      )
    }
  },
}
