import { dayInWords } from '#platform/contract/day-in-words.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { enrolledTemplate } from '#academy/server/academy-letters.ts'
import { optedOutDay } from './opted-out.ts'

const rupees = (paise: number) => `₹ ${amountText(paise)}`

type Enrolment = {
  readonly lead: { readonly name: string; readonly email: string | null; readonly phone: string }
  readonly batch: { readonly course: string; readonly starts_on: string }
  readonly quoted: number
  readonly collected: number
}

/** To a student who left an email address and does not want to be left alone. */
export async function mailReceipt(ctx: Ctx, keyring: Keyring, enrolment: Enrolment): Promise<void> {
  const { lead, batch, quoted, collected } = enrolment
  if (lead.email === null || (await optedOutDay(ctx, keyring, lead)) !== null) return
  await sendTemplate(ctx, keyring, enrolledTemplate, {
    to: lead.email,
    toName: lead.name,
    values: {
      name: lead.name,
      course: batch.course,
      batch: dayInWords(batch.starts_on),
      fee: rupees(quoted),
      collected: rupees(collected),
      open: rupees(quoted - collected),
    },
  })
}
