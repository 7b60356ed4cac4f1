import { randomInt } from 'node:crypto'
import { keepSpam, spamReason } from '#contacts/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { portfolioMessages as say } from '#portfolio/contract/portfolio-messages.ts'
import {
  CODE_DIGITS,
  PAGE_DETAILS,
  type videoPortfolioConatactEmailOTP,
} from '#portfolio/contract/public-calls.ts'
import { mailCode } from './verification-code-letter.ts'
import { findOptionalBlock, listMoments, replaceCode, waitInTurn } from './verification-code-queries.ts'
import type { PortfolioParts } from '#portfolio/server/portfolio-dependencies.ts'

const CODE_MINUTES = 10
const RESEND_SECONDS = 30
const MOST_TO_ADDRESS = 5
const MOST_FROM_SENDER = 20
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export const codeText = (id: string, code: string) => `portfolio-code/${id}/${code}`

/** The address of the sender itself is not kept. */
export const senderDigest = (ctx: Ctx, keyring: PortfolioParts['keyring']): string =>
  keyring.digest('code', `portfolio-sender ${ctx.request.address}`)

type Form = InputOf<typeof videoPortfolioConatactEmailOTP>

/** The answer is the same for every address, known or not; a machine hears it as well and gets no mail. */
export const sendCode =
  ({ keyring }: PortfolioParts) =>
  async (ctx: Ctx, { name, email, website }: Form) => {
    const reason = spamReason({ trap: website, texts: [name] })
    if (reason) {
      await keepSpam(ctx, { origin: 'portfolio', pageName: PAGE_DETAILS, reason, given: { name, email } })
      return {}
    }
    const sender = senderDigest(ctx, keyring)
    await waitInTurn(ctx, [email, sender])
    await refuseTooMany(ctx, { email, sender })
    const id = randomId()
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    await replaceCode(ctx, {
      id,
      email,
      code_digest: keyring.digest('code', codeText(id, code)),
      sender_digest: sender,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + CODE_MINUTES * MINUTE),
    })
    await mailCode(ctx, keyring, { email, name, code, minutes: CODE_MINUTES })
    return {}
  }

async function refuseTooMany(ctx: Ctx, { email, sender }: { email: string; sender: string }) {
  must((await findOptionalBlock(ctx, email)) === null, say.tooManyTries)
  const since = new Date(ctx.now.getTime() - HOUR)
  const toAddress = await listMoments(ctx, { column: 'email', value: email }, since)
  refuseUntil(ctx, momentAfter(toAddress[0], RESEND_SECONDS * SECOND), say.tooSoon)
  refuseUntil(ctx, momentAfter(toAddress[MOST_TO_ADDRESS - 1], HOUR), say.tooManyForMail)
  const fromSender = await listMoments(ctx, { column: 'sender_digest', value: sender }, since)
  refuseUntil(ctx, momentAfter(fromSender[MOST_FROM_SENDER - 1], HOUR), say.tooManyFromHere)
}

const momentAfter = (moment: Date | undefined, milliseconds: number) =>
  moment === undefined ? 0 : moment.getTime() + milliseconds

function refuseUntil(ctx: Ctx, moment: number, refusal: (seconds: number) => Refusal) {
  const left = moment - ctx.now.getTime()
  must(left <= 0, refusal(Math.max(1, Math.ceil(left / SECOND))))
}
