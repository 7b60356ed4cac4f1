import { buildRemark } from '#remarks/server/public.ts'
import { mentionOf } from '#platform/contract/rich-text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { inNameOf } from './in-name-of.ts'
import { demoPeople } from './people.ts'

const HOUR_MS = 3_600_000
const KEY = 'sales-manager'

/** Under the deals that are being negotiated: a note that is pinned, a question to the owner, one taken back. */
export async function writeRemarks(ctx: Ctx, accountIds: ReadonlyMap<string, number>): Promise<void> {
  const deals = await ctx.db
    .selectFrom('deal')
    .innerJoin('deal_stage', 'deal_stage.id', 'deal.stage_id')
    .select(['deal.id', 'deal.owner_id'])
    .where('deal_stage.name', 'in', ['Proposal', 'Negotiation'])
    .orderBy('deal.id')
    .limit(5)
    .execute()
  const keyOf = new Map([...accountIds].map(([key, id]) => [id, key]))
  for (const [at, { id: subject_id, owner_id }] of deals.entries()) {
    const record = { subject: 'sales.deal', subject_id }
    const ownerKey = keyOf.get(owner_id)!
    const by = (key: string, hoursAgo: number) =>
      inNameOf({ ...ctx, now: new Date(ctx.now.getTime() - hoursAgo * HOUR_MS) }, accountIds, key)
    const owner = mentionOf(demoPeople.find(({ key }) => key === ownerKey)!.name)
    await buildRemark(by(KEY, 70 + at), {
      ...record,
      kind: 'note',
      pinned: true,
      text: 'Their fiscal year ends in March. The contract has to be signed before.',
    })
    await buildRemark(by(KEY, 29 + at), {
      ...record,
      mentions: [owner_id],
      text: `${owner} Who decides besides our contact? Please note it here before the next call.`,
    })
    if (at % 2 === 0)
      await buildRemark(by(ownerKey, 26), { ...record, text: '', deletedAt: by(ownerKey, 25).now })
    await buildRemark(by(ownerKey, 6 + at), {
      ...record,
      text: 'The head of finance joins the call on Thursday.',
      ...(at === 0 ? { editedAt: by(ownerKey, 5).now } : {}),
    })
  }
}
