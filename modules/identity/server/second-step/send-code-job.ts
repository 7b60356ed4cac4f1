import type { Ctx } from '#platform/server/ctx.ts'
import { implementJob, type JobDefinition } from '#platform/server/jobs/define-job.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { signInMessages } from '#identity/contract/sign-in/sign-in-messages.ts'
import { codeBlocks, resetCodeTemplate, signInCodeTemplate } from './code-mails.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { lockOptionalAccount } from '#identity/server/identity-queries.ts'
import { sendCodeJob } from './send-code.ts'
import { countResetMails, fillCode, findOptionalCodeById, type CodeRow } from './sign-in-code-queries.ts'
import { CODE_MINUTES, codeDigest, makeCode } from './sign-in-codes.ts'

/** Of each kind of device: what a stranger asks for does not use up what the owner may ask for. */
const RESET_MAILS_AN_HOUR = 5
const HOUR = 3_600_000

const { mail: say } = signInMessages

/** Makes the code, keeps its digest and writes the mail in one transaction: there is never one without the others. */
export const sendCodeWork = ({ keyring, config }: IdentityParts): JobDefinition<typeof sendCodeJob.input> =>
  implementJob(sendCodeJob, {
    async run(ctx, { codeId, send, device, address }) {
      const code = await findOptionalCodeById(ctx, codeId)
      const account = code?.account_id == null ? undefined : await lockOptionalAccount(ctx, code.account_id)
      if (!code || account?.status !== 'active' || (await areResetMailsUsedUp(ctx, code))) return
      const digits = makeCode(code.code_digits)
      if (!(await fillCode(ctx, { id: code.id, send, digest: codeDigest(keyring, code.id, digits) }))) return
      const isSignIn = code.purpose === 'sign-in'
      const { notYou } = isSignIn ? say.signIn : say.resetPassword
      await sendTemplate(ctx, keyring, isSignIn ? signInCodeTemplate : resetCodeTemplate, {
        to: account.email,
        toName: account.name,
        urgent: true,
        values: { name: account.name },
        blocks: codeBlocks({
          code: digits,
          minutes: CODE_MINUTES,
          notYou,
          device,
          address,
          changeAt: isSignIn ? `${config.publicUrl}/forgot-password-otp` : null,
        }),
        footer: say.footer,
      })
    },
  })

async function areResetMailsUsedUp(ctx: Ctx, code: CodeRow): Promise<boolean> {
  if (code.purpose !== 'reset-password' || code.account_id === null) return false
  const mails = await countResetMails(ctx, {
    accountId: code.account_id,
    fromKnownDevice: code.from_known_device,
    since: new Date(ctx.now.getTime() - HOUR),
  })
  return mails >= RESET_MAILS_AN_HOUR
}
