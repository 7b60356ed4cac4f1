import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { must } from '#platform/server/must.ts'
import { classOf, kindOfField } from '#onboarding/contract/onboarding-lists.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { itemKinds, itemOf, secretLabels } from '#onboarding/contract/onboarding-items.ts'
import type * as calls from '#onboarding/contract/verify/verify-calls.ts'
import { mayOpenClass, mayReveal, maySee } from '#onboarding/server/onboarding-policy.ts'
import { findOptionalOnboardingWithoutAccessCheck } from '#onboarding/server/onboarding-queries.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import { findOptionalPaper, findOptionalSecret, insertView } from './verify-queries.ts'

/** Long enough to begin a download; anyone who is handed the link later finds it closed. */
const LINK_MINUTES = 5

/** That someone looked stands in the onboarding, for those who keep it, and in the trace of the product. */
export const openPaper =
  ({ keyring }: OnboardingParts) =>
  async (ctx: Ctx, { file_id }: InputOf<typeof calls.openPaper>) => {
    const paper = await findOptionalPaper(ctx, file_id)
    const kind = kindOfField(paper?.field ?? '', itemKinds)
    must(paper && mayOpenClass(ctx.actor, paper, classOf(kind)), say.noSuchPaper)
    await insertView(ctx, paper.onboarding_id, itemOf(kind).label)
    writeReading(ctx, { table: 'onboarding_file', rowId: paper.id })
    const { file_id: fileId, name } = paper
    return { url: signedLink(keyring, { fileId, name, minutes: LINK_MINUTES, as: 'inline', now: ctx.now }) }
  }

export const revealSecret =
  ({ keyring }: OnboardingParts) =>
  async (ctx: Ctx, { id, field }: InputOf<typeof calls.revealSecret>) => {
    const onboarding = await findOptionalOnboardingWithoutAccessCheck(ctx, id)
    must(onboarding && maySee(ctx.actor, onboarding), say.noSuch)
    must(mayReveal(ctx.actor, onboarding), say.mayNotReveal)
    const secret = await findOptionalSecret(ctx, id, field)
    must(secret, say.noSuchPaper)
    await insertView(ctx, id, secretLabels[field])
    writeReading(ctx, { table: 'onboarding_secret', rowId: secret.id })
    return { value: keyring.open(secret.sealed) }
  }
