import { dayAfter } from '#platform/contract/days.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { mailNewHires } from '#recruitment/server/offers/preboarding-mails.ts'
import { offerScene } from './offer-scene.ts'

/** For tests: offers accepted some days before joining, and the job that mails their people. */
export async function preboardingScene(product: TestProduct) {
  const scene = await offerScene(product)
  await product.account({ roles: ['admin'] })
  return {
    ...scene,
    run: () =>
      product.read((ctx) => mailNewHires({ read: ctx, write: (work) => product.write(work) }, product)),
    acceptedFor: async (days: number) => {
      const offer = await scene.sent(undefined, {
        joining_on: dayAfter(scene.today(), days),
        valid_until: scene.today(),
      })
      await scene.accept(offer)
      return offer
    },
    /** Subjects of the mails before the first day, the oldest first. */
    mailsTo: ({ email }: { email: string }) =>
      product.read(async ({ db }) => {
        const rows = await db
          .selectFrom('mail_message')
          .select('subject')
          .where('to_address', '=', email)
          .orderBy('id')
          .execute()
        return rows
          .map(({ subject }) => subject)
          .filter((subject) => /^(Two weeks|Your first days|See you)/.test(subject))
          .map((subject) => subject.split(' ')[0])
      }),
  }
}
