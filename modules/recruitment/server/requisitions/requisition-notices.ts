import { defineNotice, notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import { titled } from '#platform/server/notice-title.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { requisitionMessages as say } from '#recruitment/contract/requisitions/requisition-messages.ts'
import type { StoredRequisition } from './requisition-queries.ts'

type Named = { readonly position: string }

export const positionAskedNotice = defineNotice<Named & { readonly by: string; readonly headcount: number }>({
  kind: 'recruitment.position-asked',
  label: say.noticeAsked,
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ position }) => titled`Approve: ${position}`,
  text: ({ by, headcount }) =>
    `${by} requests ${headcount === 1 ? '1 person' : `${headcount} people`} for this position.`,
  link: () => '/jobs/requisitions?view=waiting',
})

export const positionDecidedNotice = defineNotice<
  Named & { readonly by: string; readonly isApproved: boolean }
>({
  kind: 'recruitment.position-decided',
  label: say.noticeDecided,
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ position, isApproved }) => titled`${isApproved ? 'Approved' : 'Rejected'}: ${position}`,
  text: ({ by, isApproved }) => `${by} ${isApproved ? 'approved' : 'rejected'} the position you requested.`,
  link: () => '/jobs/requisitions?view=mine',
})

const subjectOf = ({ id }: Pick<StoredRequisition, 'id'>) => `job_requisition/${id}`

export async function tellApprovers(ctx: Ctx, wish: StoredRequisition): Promise<void> {
  const permission = 'recruitment.requisition.approve'
  const holders = await listHolders(ctx, { permission, companyId: wish.company_id })
  await notify(ctx, positionAskedNotice, {
    to: holders.filter((id) => id !== wish.asked_by),
    input: { position: wish.position, by: ctx.actor.name, headcount: wish.headcount },
    subject: subjectOf(wish),
  })
}

export async function tellAsker(ctx: Ctx, wish: StoredRequisition): Promise<void> {
  await notify(ctx, positionDecidedNotice, {
    to: [wish.asked_by],
    input: { position: wish.position, by: ctx.actor.name, isApproved: wish.status === 'approved' },
    subject: subjectOf(wish),
  })
}
