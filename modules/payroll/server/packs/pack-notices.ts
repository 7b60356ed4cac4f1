import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import { PACKS_TOPIC } from '#payroll/contract/packs/pack-lists.ts'
import { packDecidedNotice, packWaitsNotice } from '#payroll/server/law-notices.ts'

type Named = { readonly id: number; readonly title: string }

export async function tellReviewers(ctx: Ctx, { id, title }: Named): Promise<void> {
  await notify(ctx, packWaitsNotice, {
    to: await listHolders(ctx, { permission: 'payroll.law.publish', companyId: null }),
    input: { id, title },
    subject: `rule-pack/${id}`,
  })
  await announcePacks(ctx)
}

type Decision = { readonly what: 'sent back' | 'published'; readonly comment: string }

export async function tellMaker(
  ctx: Ctx,
  { id, title, made_by }: Named & { readonly made_by: number },
  decision: Decision,
): Promise<void> {
  await notify(ctx, packDecidedNotice, {
    to: [made_by],
    input: { id, title, ...decision },
    subject: `rule-pack/${id}`,
  })
  await announcePacks(ctx)
}

/** Open screens of everyone who reads rule packs ask again. */
export const announcePacks = async (ctx: Ctx): Promise<void> =>
  announce(ctx, {
    topic: PACKS_TOPIC,
    to: {
      kind: 'employee',
      ids: await listHolders(ctx, { permission: 'payroll.law.view', companyId: null }),
    },
  })
