import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { candidateMessages as say } from '#recruitment/contract/candidates/candidate-messages.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { mayList, mayManageAny } from '#recruitment/server/recruitment-policy.ts'
import { findOptionalVisible } from './candidate-list-queries.ts'

export const mustList = ({ actor }: Ctx) => must(mayList(actor), recruitmentMessages.mayNot)

/** Candidates belong to no job: a person who manages applications manages the candidates they see. */
export const mustManage = ({ actor }: Ctx) => must(mayManageAny(actor), say.mayNotManage)

export async function mustSee(ctx: Ctx, id: number) {
  const candidate = await findOptionalVisible(ctx, id)
  must(candidate, recruitmentMessages.noSuchCandidate)
  return candidate
}
