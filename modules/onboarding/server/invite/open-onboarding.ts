import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { itemKinds, usuallyAsked, type ItemKind } from '#onboarding/contract/onboarding-items.ts'
import type { Onboarding } from '#onboarding/server/onboarding-queries.ts'

export type OnboardingWish = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company_id: number
  readonly location_id?: number | null
  readonly department_id?: number | null
  readonly designation_id?: number | null
  readonly line_manager_id?: number | null
  readonly owner_id?: number | null
  readonly joining_on?: string | null
  /** What this new hire cannot submit without; what is asked of everybody where nothing is said. */
  readonly asked?: readonly ItemKind[]
}

/** The row of a new hire with all that is asked of them; the link is made by `makeCandidateLink`. */
export async function openOnboarding(ctx: Ctx, wish: OnboardingWish): Promise<Onboarding> {
  const { name, email, phone, asked = usuallyAsked, ...seat } = wish
  const onboarding = await insertRow(ctx, 'onboarding', {
    ...seat,
    initial_name: name,
    initial_email: email,
    initial_phone: phone,
    name,
    email,
    phone,
    proven_email: email,
    created_by: ctx.actor.kind === 'employee' ? ctx.actor.id : null,
    created_at: ctx.now,
  })
  for (const kind of itemKinds)
    await insertRow(ctx, 'onboarding_item', {
      onboarding_id: onboarding.id,
      kind,
      required: asked.includes(kind),
    })
  return onboarding
}
