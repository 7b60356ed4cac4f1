import {
  makeCandidateLink,
  openOnboarding,
  type OnboardingWish,
} from '../../modules/onboarding/server/public.ts'
import {
  sendOnBoardingCandidateCode,
  verifyOnBoardingCandidate,
} from '../../modules/onboarding/contract/candidate-calls.ts'
import { findMailWithoutAccessCheck } from '../server/mail/mail-outbox.ts'
import { testCaller } from './test-caller.ts'
import type { TestProduct } from './test-product.ts'

let invited = 0

/** An invited newcomer with the link of their mail; nothing of them is shared with other tests. */
export async function inviteCandidate(product: TestProduct, wish: Partial<OnboardingWish> = {}) {
  const email = `newcomer${++invited}@candidate.example`
  return product.write(async (ctx) => {
    const onboarding = await openOnboarding(ctx, {
      name: 'Ira Sen',
      email,
      phone: '9830012345',
      company_id: 1,
      ...wish,
    })
    return { id: onboarding.id, email, ...(await makeCandidateLink(ctx, product, onboarding.id)) }
  })
}

/** What was really written into the outbox for that address. */
export async function codeMailedTo(product: TestProduct, address: string): Promise<string> {
  const mail = await product.read(async (ctx) => {
    const row = await ctx.db
      .selectFrom('mail_message')
      .select('id')
      .where('to_address', '=', address)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return findMailWithoutAccessCheck(ctx, product.keyring, row.id)
  })
  const found = /\b(\d{4})\b/.exec(mail.text)
  if (!found) throw new Error('the newest mail holds no code')
  return found[1]!
}

/** Signs in the way every newcomer does: by the link, with the mailed code. */
export async function signInCandidate(
  product: TestProduct,
  { token, email }: { token: string; email: string },
) {
  const link = testCaller(product.origin, token)
  await link.send(sendOnBoardingCandidateCode, {})
  const verification_code = await codeMailedTo(product, email)
  const { data } = await link.send(verifyOnBoardingCandidate, { verification_code, token })
  return testCaller(product.origin, data.token)
}
